import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Condition, Manifest } from '../../generated/types/manifest.ts';
import type { FactValue } from '../fact/define-fact.ts';
import { evaluate } from '../values/condition.ts';
import { explainCondition, explainVisibility } from './explain-visibility.ts';

const facts: Readonly<Record<string, FactValue>> = { 'flag.A': true, 'flag.B': false, 'session.kind': 'visitor' };
const fact = (name: string): FactValue => facts[name];

test('[OPS-03] a condition is told leaf by leaf: true, false, or unknown while its fact is', () => {
  const when = {
    all: [
      { fact: 'flag.A' },
      { any: [{ fact: 'session.kind', in: ['member', 'agent'] }, { not: { fact: 'flag.B' } }] },
      { fact: 'wallet.total', atLeast: 5 },
    ],
  } as Condition;
  expect(explainCondition(when, fact)).toEqual({
    kind: 'all',
    verdict: undefined,
    parts: [
      { kind: 'fact', verdict: true, fact: 'flag.A', operator: 'is', wanted: true, found: true },
      {
        kind: 'any',
        verdict: true,
        parts: [
          {
            kind: 'fact',
            verdict: false,
            fact: 'session.kind',
            operator: 'in',
            wanted: ['member', 'agent'],
            found: 'visitor',
          },
          {
            kind: 'not',
            verdict: true,
            parts: [{ kind: 'fact', verdict: false, fact: 'flag.B', operator: 'is', wanted: true, found: false }],
          },
        ],
      },
      { kind: 'fact', verdict: undefined, fact: 'wallet.total', operator: 'atLeast', wanted: 5, found: undefined },
    ],
  });
});

test('[OPS-03] whatever the condition, what is told is what the engine decides', () => {
  const leaf = fc.constantFrom<Condition>(
    { fact: 'flag.A' },
    { fact: 'flag.B', is: false },
    { fact: 'session.kind', in: ['agent'] },
    { fact: 'nobody.knows', exists: true },
  );
  const { tree } = fc.letrec<{ tree: Condition }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((all): Condition => ({ all })),
      fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((any): Condition => ({ any })),
      tie('tree').map((not): Condition => ({ not })),
    ),
  }));
  fc.assert(fc.property(tree, (condition) => explainCondition(condition, fact).verdict === evaluate(condition, fact)));
});

const node = (more: object = {}): object => ({ widget: 'plate', props: {}, ...more });
const manifest = {
  routes: {
    lobby: {
      path: '/',
      layout: 'frame',
      banner: 'top',
      regions: { side: false, foot: { fact: 'flag.B' } },
      blocks: {
        open: node(),
        shut: node({ when: { fact: 'flag.B' } }),
        patient: node({ when: { fact: 'nobody.knows' }, whileUnknown: 'show' }),
        left: node(),
        box: node({ when: { fact: 'flag.A' }, slots: { body: { blocks: { in: node() }, order: ['in'] } } }),
      },
      order: ['open', 'shut', 'patient', 'box'],
    },
    other: { path: '/other', layout: 'frame', regions: {}, blocks: { a: node() }, order: ['a'] },
  },
  layouts: {
    frame: {
      widget: 'plate',
      props: {},
      regions: {
        side: { blocks: { menu: node() }, order: ['menu'] },
        foot: { blocks: { line: node() }, order: ['line'] },
      },
    },
  },
  banners: { top: {}, bottom: {} },
} as unknown as Manifest;
const why = (pointer: string) => explainVisibility(manifest, pointer, { route: 'lobby', fact });

test.each([
  ['/routes/lobby/blocks/open', true, []],
  ['/routes/lobby/blocks/shut', false, ['/routes/lobby/blocks/shut']],
  ['/routes/lobby/blocks/patient', true, ['/routes/lobby/blocks/patient']],
  ['/routes/lobby/blocks/left', false, ['/routes/lobby/blocks/left']],
  ['/routes/lobby/blocks/box/slots/body/blocks/in', true, ['/routes/lobby/blocks/box']],
  ['/routes/lobby/blocks/nobody', false, ['/routes/lobby/blocks/nobody', '/routes/lobby/blocks/nobody']],
  ['/routes/other/blocks/a', false, ['/routes/other']],
  ['/layouts/frame/regions/side/blocks/menu', false, ['/routes/lobby/regions/side']],
  ['/layouts/frame/regions/foot/blocks/line', false, ['/routes/lobby/regions/foot']],
  ['/banners/top', true, []],
  ['/banners/bottom', false, ['/banners/bottom']],
  ['/routes/lobby/blocks/__proto__', false, ['/routes/lobby/blocks/__proto__', '/routes/lobby/blocks/__proto__']],
])('[OPS-03] %s shows: %s, for what stands on the way to it', (pointer, shown, steps) => {
  const told = why(pointer);
  expect([told.shown, told.steps.map((step) => step.pointer)]).toEqual([shown, steps]);
});

test('[OPS-03] each step says why it hides: no such node, no place in the order, another screen, a region that is off', () => {
  const absences = (pointer: string, route = 'lobby') =>
    explainVisibility(manifest, pointer, { route, fact }).steps.map(({ absence, passes }) => [absence, passes]);
  expect(absences('/routes/lobby/blocks/left')).toEqual([['not-ordered', false]]);
  expect(absences('/routes/lobby/blocks/nobody')).toEqual([
    ['not-ordered', false],
    ['missing', false],
  ]);
  expect(absences('/routes/other/blocks/a')).toEqual([['elsewhere', false]]);
  expect(absences('/layouts/frame/regions/side/blocks/menu')).toEqual([['region-off', false]]);
  expect(absences('/banners/top', 'other')).toEqual([['elsewhere', false]]);
  expect(absences('/layouts/frame/regions/side/blocks/menu', 'other')).toEqual([]);
  // On a screen that does not exist nothing stands.
  expect(absences('/layouts/frame/regions/side/blocks/menu', 'unknown')).toEqual([['elsewhere', false]]);
  expect(absences('/banners/top', 'unknown')).toEqual([['elsewhere', false]]);
  expect(absences('/menus')).toEqual([['missing', false]]);
  expect(absences('')).toEqual([]);
  expect(absences('/layouts')).toEqual([['elsewhere', false]]);
  expect(absences('/routes/lobby/path/deeper')).toEqual([['missing', false]]);
});

test('[OPS-03] the condition of a route counts for its layout and banners, once for what stands on it', () => {
  const shut = { ...manifest.routes.lobby, when: { fact: 'flag.B' } };
  const guarded = { ...manifest, routes: { ...manifest.routes, lobby: shut } } as unknown as Manifest;
  const steps = (pointer: string) =>
    explainVisibility(guarded, pointer, { route: 'lobby', fact }).steps.map((step) => [step.pointer, step.passes]);
  expect(steps('/banners/top')).toEqual([['/routes/lobby', false]]);
  expect(steps('/layouts/frame')).toEqual([['/routes/lobby', false]]);
  expect(steps('/routes/lobby/blocks/open')).toEqual([['/routes/lobby', false]]);
  const unknown = {
    ...manifest,
    routes: { lobby: { ...shut, when: { fact: 'nobody.knows' } } },
  } as unknown as Manifest;
  expect(explainVisibility(unknown, '/banners/top', { route: 'lobby', fact }).shown).toBe(false);
});
