import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import type { Blocks, WidgetNode } from '../../generated/types/manifest.ts';
import type { WidgetInput } from '../widget/define-widget.ts';
import { createWidgetRegistry } from '../widget/registry.ts';
import type { Stage } from './engine.ts';
import { StageProvider } from './engine-context.tsx';
import { ScreenBlocks } from './ScreenNode.tsx';

let mounted = 0;

/** A widget whose state says which of its mounts this is. */
function Counter({ node }: WidgetInput<object>) {
  const [mount] = useState(() => (mounted += 1));
  return <p data-node={node.split('.').at(-1)}>{mount}</p>;
}

const widgets = createWidgetRegistry({
  counter: async () => ({ name: 'counter', describes: 'A counter.', load: async () => ({ default: Counter }) }),
});
const stage = {
  manifest: { menus: {} },
  widgets,
  text: (key: string) => key,
  toAddress: (path: string) => path,
} as unknown as Stage;

const keysOf = (count: number): string[] => Array.from({ length: count }, (_, at) => `n${at}`);
const node: WidgetNode = { widget: 'counter', props: {}, whileUnknown: 'hide', criticality: 'normal' };

/** Renders a list of nodes and then the edited list; returns which nodes started again, and the order that is shown. */
async function edit(before: readonly string[], after: readonly string[]) {
  const nodes = new Map([...before, ...after].map((key) => [key, { ...node }]));
  const place = document.createElement('main');
  document.body.append(place);
  const root = createRoot(place);
  const render = async (order: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const blocks: Blocks = { blocks: Object.fromEntries(nodes), order: [...order] };
    await act(async () =>
      root.render(
        <StageProvider value={stage}>
          <ScreenBlocks blocks={blocks} path="routes.home.blocks" />
        </StageProvider>,
      ),
    );
    return new Map([...place.querySelectorAll('p')].map((one) => [one.dataset.node ?? '', one.textContent]));
  };
  const first = await render(before);
  const second = await render(after);
  await act(async () => root.unmount());
  place.remove();
  expect([...second.keys()]).toEqual(after);
  return before.filter((key) => second.has(key) && second.get(key) !== first.get(key));
}

const moved = (keys: readonly string[], from: number, to: number): readonly string[] => {
  const rest = keys.toSpliced(from, 1);
  return rest.toSpliced(to, 0, keys[from] ?? '');
};

test('[ENG-13] a node keeps its state wherever a live edit moves it, on screens of up to 32 nodes', async () => {
  const keys = keysOf(32);
  for (const [from, to] of [
    [0, 31],
    [31, 0],
    [3, 20],
  ] as const)
    expect(await edit(keys, moved(keys, from, to))).toEqual([]);
  expect(await edit(keysOf(31), ['new', ...keysOf(31)])).toEqual([]);
});

test('[ENG-13] in a longer list a node keeps its state within its group of 16; who crosses into another starts again', async () => {
  const keys = keysOf(48);
  expect(await edit(keys, moved(keys, 1, 14))).toEqual([]);
  expect(await edit(keys, keys.toReversed())).not.toEqual([]);
  // The first node goes to the last group, and the first of each later group moves up by one.
  expect(await edit(keys, moved(keys, 0, 47))).toEqual(['n0', 'n16', 'n32']);
});

test('[ENG-13] a list that an edit lengthens beyond 32 nodes starts again once', async () => {
  expect(await edit(keysOf(32), keysOf(33))).toEqual(keysOf(32));
  expect(await edit(keysOf(33), keysOf(34))).toEqual([]);
});
