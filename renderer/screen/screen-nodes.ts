import type { Blocks, WidgetNode } from '../../generated/types/manifest.ts';
import type { Screen } from './screen-tree.ts';

/** Yields every node of a tree with its path, parents first. */
export function* nodesOf(blocks: Blocks | undefined, origin: string): Generator<{ node: WidgetNode; path: string }> {
  for (const key of blocks?.order ?? []) {
    const node = blocks?.blocks[key];
    if (!node) continue;
    const path = `${origin}.${key}`;
    yield { node, path };
    for (const [slot, inner] of Object.entries(node.slots ?? {})) yield* nodesOf(inner, `${path}.slots.${slot}.blocks`);
  }
}

/** Yields every node of a screen: frame, regions, banner and blocks. */
export function* nodesOfScreen(screen: Screen): Generator<{ node: WidgetNode; path: string }> {
  yield { node: screen.frame, path: screen.path };
  for (const [slot, blocks] of Object.entries(screen.frame.slots ?? {}))
    yield* nodesOf(blocks, screen.origins[slot] ?? slot);
}
