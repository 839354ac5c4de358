import { act, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import type { Blocks, WidgetNode } from '../../generated/types/manifest.ts';
import type { FactValue } from '../fact/define-fact.ts';
import { MARK_KEY } from '../problem/mark.ts';
import type { Problem } from '../problem/problem.ts';
import type { WidgetInput } from '../widget/define-widget.ts';
import { createWidgetRegistry } from '../widget/registry.ts';
import { renderDiagnosis } from './diagnosis.tsx';
import type { NodeFailure, Stage } from './engine.ts';
import { StageProvider } from './engine-context.tsx';
import { createObservable, type WritableObservable } from './observable.ts';
import { ScreenBlocks } from './ScreenNode.tsx';

type Input = WidgetInput<Record<string, unknown>>;
interface Plate {
  readonly component: ComponentType<Input>;
  readonly criticality?: 'essential';
}

const drawn = new Map<string, number>();
let broken = true;

const plates: Readonly<Record<string, Plate>> = {
  plate: {
    component: ({ props, node, slots }) => {
      drawn.set(node, (drawn.get(node) ?? 0) + 1);
      return (
        <p data-node={node}>
          {typeof props.title === 'string' ? props.title : 'nothing'}
          {slots.body}
        </p>
      );
    },
  },
  thrower: {
    component: () => {
      if (broken) throw new TypeError('no title');
      return <p>healed</p>;
    },
  },
  essential: {
    criticality: 'essential',
    component: ({ props }) => {
      if (props.title !== undefined) throw new TypeError('bad title');
      return <p>defaults</p>;
    },
  },
  presser: {
    component: ({ on }) => (
      <button type="button" onClick={() => void on.select?.({ game: 1 })}>
        press
      </button>
    ),
  },
};

const registry = () =>
  createWidgetRegistry(
    Object.fromEntries(
      Object.entries(plates).map(([name, { component, criticality }]) => [
        name,
        async () => ({
          name,
          describes: 'A plate.',
          ...(criticality ? { criticality } : {}),
          events: {
            select: { describes: 'Chosen.', showsFailure: true, defaultActions: [{ action: 'default', params: {} }] },
          },
          load: async () => ({ default: component }),
        }),
      ]),
    ),
  );

const node = (widget: string, more: Partial<WidgetNode> = {}): WidgetNode => ({
  widget,
  props: {},
  whileUnknown: 'hide',
  criticality: 'normal',
  ...more,
});
const blocksOf = (blocks: Record<string, WidgetNode>): Blocks => ({ blocks, order: Object.keys(blocks) });

async function show(blocks: Blocks, parts: Partial<Stage> = {}) {
  const facts = new Map<string, WritableObservable<FactValue>>();
  const fact = (name: string) => {
    const known = facts.get(name) ?? createObservable<FactValue>(undefined);
    facts.set(name, known);
    return known;
  };
  const problem: Problem = {
    code: 'props.invalid',
    severity: 'error',
    message: 'The title is no text.',
    fix: 'Write one.',
  };
  const stage = {
    manifest: { menus: {} },
    widgets: registry(),
    text: (key: string) => key,
    fact,
    source: () => createObservable({ status: 'loading', refresh: () => undefined }),
    href: () => undefined,
    assetUrl: (path: string) => path,
    dispatch: vi.fn(async () => ({ ok: true })),
    toAddress: (path: string) => path,
    showsDiagnosis: false,
    diagnose: vi.fn(async (failure: NodeFailure) =>
      parts.showsDiagnosis ? renderDiagnosis(problem, failure) : undefined,
    ),
    ...parts,
  } as unknown as Stage;
  const place = document.createElement('main');
  document.body.append(place);
  const root = createRoot(place, { onCaughtError: () => undefined });
  await act(async () =>
    root.render(
      <StageProvider value={stage}>
        <ScreenBlocks blocks={blocks} path="routes.home.blocks" />
      </StageProvider>,
    ),
  );
  const set = (name: string, value: FactValue) => act(async () => fact(name).set(value));
  return { place, stage, set };
}

test('[ENG-08] on a screen of 300 nodes, a flag that changes redraws the one node that reads it', async () => {
  drawn.clear();
  const nodes = Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [
      `n${index}`,
      index % 3 === 0
        ? node('plate', { props: { title: { $fact: `flag.F${index}` } } })
        : node('plate', index % 3 === 1 ? { when: { fact: `flag.F${index}` }, whileUnknown: 'show' } : {}),
    ]),
  );
  const { set, place } = await show(blocksOf(nodes));
  const inOrder = Array.from({ length: 300 }, (_, index) => `routes.home.blocks.n${index}`);
  const standing = () => [...place.querySelectorAll('p')].map(({ dataset }) => dataset.node);
  expect(standing()).toEqual(inOrder);
  drawn.clear();
  await set('flag.F150', true);
  expect([...drawn]).toEqual([['routes.home.blocks.n150', 1]]);
  drawn.clear();
  await set('flag.F151', false);
  expect([...drawn]).toEqual([]);
  expect(standing()).toEqual(inOrder.toSpliced(151, 1));
  await set('flag.F151', true);
  expect([...drawn]).toEqual([['routes.home.blocks.n151', 1]]);
  expect(standing()).toEqual(inOrder);
});

test('[ENG-08] a node follows its condition: hidden while unknown, drawn when it holds, gone when it does not', async () => {
  const { set, place } = await show(blocksOf({ a: node('plate', { when: { fact: 'flag.A' } }), b: node('plate') }));
  expect(place.querySelectorAll('p')).toHaveLength(1);
  await set('flag.A', true);
  expect([...place.querySelectorAll('p')].map((one) => one.dataset.node)).toEqual([
    'routes.home.blocks.a',
    'routes.home.blocks.b',
  ]);
  await set('flag.A', false);
  expect(place.querySelectorAll('p')).toHaveLength(1);
});

test('[ENG-07] nodes stand in their order, and inside the slots of others', async () => {
  const inner = blocksOf({ deep: node('plate', { props: { title: 'deep' } }) });
  const { place } = await show({
    blocks: {
      a: node('plate', { props: { title: 'A' } }),
      b: node('plate', { props: { title: 'B' }, slots: { body: inner } }),
      c: node('plate'),
    },
    order: ['b', 'a', 'missing'],
  });
  expect(place.textContent).toBe('BdeepA');
  expect(place.querySelector('p p')).toHaveProperty('dataset.node', 'routes.home.blocks.b.slots.body.blocks.deep');
});

test('[ENG-10] an event does what the node says, or else what the widget does by default, and who shows a failure', async () => {
  const own = [{ action: 'navigate', params: {} }];
  const { place, stage } = await show(blocksOf({ a: node('presser', { on: { select: own } }), b: node('presser') }));
  const [first, second] = place.querySelectorAll('button');
  first?.click();
  second?.click();
  expect(vi.mocked(stage.dispatch).mock.calls).toEqual([
    [own, { game: 1 }, true],
    [[{ action: 'default', params: {} }], { game: 1 }, true],
  ]);
});

test('[ENG-12] a widget that throws leaves a quiet remark and a way to try again; the rest of the screen stands', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  broken = true;
  const { place, stage } = await show(
    blocksOf({
      a: node('plate', { props: { title: 'before' } }),
      bad: node('thrower'),
      z: node('plate', { props: { title: 'after' } }),
    }),
  );
  expect([...place.querySelectorAll('p')].map((one) => one.textContent)).toEqual([
    'before',
    'app.node-failed',
    'after',
  ]);
  expect(place.textContent).not.toMatch(/TypeError|routes\.home|props\.invalid/);
  expect(stage.diagnose).toHaveBeenCalledOnce();
  broken = false;
  await act(async () => place.querySelector('button')?.click());
  expect(place.textContent).toContain('healed');
});

test('[ENG-12] a diagnosis that cannot be loaded leaves the remark as it is, and nothing is thrown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const lost = vi.fn();
  process.on('unhandledRejection', lost);
  broken = true;
  const diagnose = vi.fn(async () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const { place } = await show(blocksOf({ bad: node('thrower') }), { diagnose });
  await new Promise((done) => setImmediate(done));
  process.off('unhandledRejection', lost);
  broken = false;
  expect(diagnose).toHaveBeenCalledOnce();
  expect(lost).not.toHaveBeenCalled();
  expect(place.querySelector('[role="alert"]')?.textContent).toBe('app.node-failedapp.retry');
});

test('[ENG-12] a widget that does not exist does not take the screen down', async () => {
  const { place } = await show(blocksOf({ bad: node('game-rwo'), z: node('plate', { props: { title: 'after' } }) }));
  expect(place.querySelector('[role="alert"]')?.textContent).toBe('app.node-failedapp.retry');
  expect(place.textContent).toContain('after');
});

test('[ENG-12] in preview a failed node tells its place, what is wrong, and what to do', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  broken = true;
  const { place } = await show(blocksOf({ bad: node('thrower', { props: { title: 1 } }) }), { showsDiagnosis: true });
  // The part that says it is fetched after the message is shown.
  await vi.waitFor(() => expect(place.querySelector('[role="alert"] dl')).not.toBeNull());
  const alert = place.querySelector('[role="alert"]');
  expect(alert?.getAttribute('data-failed-node')).toBe('routes.home.blocks.bad');
  for (const words of [
    'props.invalid',
    'The title is no text.',
    'routes.home.blocks.bad',
    'thrower',
    'Write one.',
    'TypeError: no title',
  ])
    expect(alert?.textContent, words).toContain(words);
});

test.each([
  ['the widget', node('essential', { props: { title: 'bad' } })],
  ['the manifest', node('essential', { props: { title: 'bad' }, criticality: 'essential' })],
])(
  '[ENG-12] a node that %s calls essential is drawn with its defaults when its props bring it down',
  async (_, essential) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { place } = await show(blocksOf({ a: essential }));
    expect(place.textContent).toBe('defaults');
  },
);

test('[ENG-12] a marked node shows its fallback and no retry, and its widget is not rendered', async () => {
  drawn.clear();
  const marked = { ...node('plate'), [MARK_KEY]: 'Write a title.' };
  const { place } = await show(blocksOf({ bad: marked, z: node('plate', { props: { title: 'after' } }) }));
  expect(place.querySelector('[role="alert"]')?.textContent).toBe('app.node-failed');
  expect([...drawn.keys()]).toEqual(['routes.home.blocks.z']);
});

test('[ENG-12] a marked node of an essential widget is rendered with its defaults', async () => {
  const marked = { ...node('essential', { props: { title: 'bad' } }), [MARK_KEY]: 'Write a title.' };
  const { place } = await show(blocksOf({ a: marked }));
  expect(place.textContent).toBe('defaults');
});

test('[ENG-12] a widget whose code did not come is asked for again', async () => {
  let times = 0;
  const widgets = createWidgetRegistry({
    plate: async () => {
      times += 1;
      if (times === 1) throw new Error('Failed to fetch');
      return { name: 'plate', describes: 'A plate.', load: async () => ({ default: () => <p>came</p> }) };
    },
  });
  const { place } = await show(blocksOf({ a: node('plate') }), { widgets });
  expect(place.querySelector('[role="alert"]')).not.toBeNull();
  await act(async () => place.querySelector('button')?.click());
  expect(place.textContent).toBe('came');
});
