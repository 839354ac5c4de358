import { expect, test, vi } from 'vitest';
import type { ActionCall } from '../../generated/types/manifest.ts';
import type { FactValue } from '../fact/define-fact.ts';
import { fillParams } from '../values/fill-params.ts';
import type { ActionContext, ActionDefinition, Outcome, Requirement } from './define-action.ts';
import { createDispatch, type DispatchParts } from './dispatch.ts';

const facts: Readonly<Record<string, FactValue>> = { 'merchant.name': 'Harbour', yes: true, no: false };
const context = {
  fact: (name: string) => facts[name],
  text: (key: string, parameters?: object) => (parameters ? `${key} ${JSON.stringify(parameters)}` : key),
} as unknown as ActionContext<unknown>;

const action = (name: string, more: Partial<ActionDefinition<unknown, unknown>> = {}) => ({
  name,
  describes: 'Does it.',
  run: vi.fn<(params: unknown) => Outcome | Promise<Outcome>>(() => ({ ok: true, value: name })),
  ...more,
});
const call = (name: string, more: Partial<ActionCall> = {}): ActionCall => ({ action: name, params: {}, ...more });

function stage(actions: ActionDefinition<unknown, unknown>[], parts: Partial<DispatchParts> = {}) {
  const whole = {
    context,
    load: async (name: string) => actions.find((one) => one.name === name),
    check: vi.fn(async () => ''),
    guard: vi.fn<(requirement: Requirement) => Promise<boolean>>(async () => true),
    confirm: vi.fn<(question: string) => Promise<boolean>>(async () => true),
    track: vi.fn(),
    report: vi.fn(),
    ...parts,
  };
  return { ...whole, dispatch: createDispatch(whole) };
}

test('[ENG-10] an event runs its actions in order, with parameters from the event, facts and texts', async () => {
  const first = action('first');
  const second = action('second');
  const { dispatch } = stage([first, second]);
  const params = {
    game: { $event: 'game.gameId' },
    site: { $fact: 'merchant.name' },
    word: { $text: 'a.b' },
    plain: [1],
  };
  const outcome = await dispatch([call('first', { params }), call('second')], { game: { gameId: 7 } });
  expect(first.run).toHaveBeenCalledExactlyOnceWith({ game: 7, site: 'Harbour', word: 'a.b', plain: [1] }, context);
  expect(vi.mocked(first.run).mock.invocationCallOrder[0]).toBeLessThan(
    vi.mocked(second.run).mock.invocationCallOrder[0] ?? 0,
  );
  expect(outcome).toEqual({ ok: true, value: 'second' });
});

test('[ENG-10] parameters that break their schema do not run, and say why', async () => {
  const one = action('one');
  const { dispatch, report } = stage([one], { check: async () => '/game must be object' });
  const outcome = await dispatch([call('one')], undefined);
  expect(outcome).toMatchObject({
    ok: false,
    problem: { code: 'action.params', message: 'one: /game must be object' },
  });
  expect(one.run).not.toHaveBeenCalled();
  expect(report).toHaveBeenCalledOnce();
});

test.each<[Requirement | undefined, Requirement | undefined, Requirement | undefined]>([
  [undefined, undefined, undefined],
  ['login', undefined, 'login'],
  [undefined, 'login', 'login'],
  ['login', 'realAccount', 'realAccount'],
  ['realAccount', 'login', 'realAccount'],
])('[ENG-10] an action that requires %s, called with %s, is guarded by %s', async (own, asked, guarded) => {
  const { dispatch, guard } = stage([action('one', own ? { requires: own } : {})]);
  await dispatch([call('one', asked ? { requires: asked } : {})], undefined);
  expect(vi.mocked(guard).mock.calls).toEqual(guarded ? [[guarded]] : []);
});

test('[ENG-10] a guard that the player does not pass stops the action', async () => {
  const one = action('one', { requires: 'login' });
  const { dispatch } = stage([one], { guard: async () => false });
  expect(await dispatch([call('one')], undefined)).toMatchObject({ ok: false, problem: { code: 'action.guarded' } });
  expect(one.run).not.toHaveBeenCalled();
});

test('[ENG-10] a question is asked first, in words with parameters; declined, nothing runs', async () => {
  const one = action('one');
  const { dispatch, confirm } = stage([one], { confirm: vi.fn(async () => false) });
  const asked = call('one', { confirm: { $text: 'sure', with: { site: { $fact: 'merchant.name' } } } });
  expect(await dispatch([asked], undefined)).toMatchObject({ ok: false, problem: { code: 'action.declined' } });
  expect(confirm).toHaveBeenCalledExactlyOnceWith('sure {"site":"Harbour"}');
  expect(one.run).not.toHaveBeenCalled();
});

test('[ENG-10] the first call that fails stops the rest, and is reported once', async () => {
  const problem = { code: 'no.money', severity: 'error', message: 'error.no.money' } as const;
  const bad = action('bad', { run: () => ({ ok: false, problem }) });
  const rest = action('rest');
  const { dispatch, report } = stage([bad, rest]);
  expect(await dispatch([call('bad'), call('rest')], undefined)).toEqual({ ok: false, problem });
  expect(rest.run).not.toHaveBeenCalled();
  expect(report).toHaveBeenCalledExactlyOnceWith(problem);
});

test('[ENG-10] a call whose condition does not hold is passed over', async () => {
  const one = action('one');
  const two = action('two');
  const { dispatch } = stage([one, two]);
  await dispatch(
    [
      call('one', { when: { fact: 'no' } }),
      call('one', { when: { fact: 'unknown' } }),
      call('two', { when: { fact: 'yes' } }),
    ],
    undefined,
  );
  expect(one.run).not.toHaveBeenCalled();
  expect(two.run).toHaveBeenCalledOnce();
});

test('an action that throws comes back as a problem: its own when a call failed, a bug otherwise', async () => {
  const problem = { code: 'maintenance', severity: 'error', message: 'error.maintenance' } as const;
  const refused = action('refused', { run: () => Promise.reject(Object.assign(new Error('x'), { problem })) });
  const broken = action('broken', {
    run: () => {
      throw new TypeError('oops');
    },
  });
  const { dispatch } = stage([refused, broken]);
  expect(await dispatch([call('refused')], undefined)).toEqual({ ok: false, problem });
  expect(await dispatch([call('broken')], undefined)).toMatchObject({
    ok: false,
    problem: { code: 'action.threw', message: 'broken: TypeError: oops' },
  });
  expect(await dispatch([call('nothing')], undefined)).toMatchObject({
    ok: false,
    problem: { code: 'action.unknown' },
  });
});

test('only an action that ran is counted', async () => {
  const counted = action('counted', { tracks: 'open' });
  const { dispatch, track } = stage([counted, action('quiet')]);
  await dispatch([call('counted'), call('quiet')], undefined);
  expect(vi.mocked(track).mock.calls).toEqual([['open']]);
});

test.each(['__proto__', 'constructor.name', 'game.__proto__.x', 'game.toString', 'game.missing.deep', 'length'])(
  '[ENG-09] the event path %s reaches nothing',
  (path) => {
    const scope = { event: { game: { gameId: 1 } }, fact: () => undefined, text: (key: string) => key };
    expect(fillParams({ value: { $event: path } }, scope)).toEqual({});
  },
);
