import type { WidgetNode } from '../../../generated/types/manifest.ts';
import type { Stage } from '../../../renderer/index.ts';
import { nodesOf, nodesOfScreen } from '../../../renderer/screen/screen-nodes.ts';
import { getScreen } from '../../../renderer/screen/screen-tree.ts';
import type { Site } from '../site.ts';
import { type BlockRange, firstElement, isInside, locateBlocks } from './block-ranges.ts';
import { setClosedBlocks, type Which } from './gates.ts';
import { watchNode } from './watch-node.ts';

/** A widget that throws while it hydrates never reports; nothing waits for it longer. */
const MAX_HYDRATION_MS = 5_000;

interface ClosedBlock {
  readonly path: string;
  readonly node: WidgetNode;
  readonly range: BlockRange;
  readonly gate: PromiseWithResolvers<void>;
  readonly hydrated: PromiseWithResolvers<void>;
  /** Set once the block is being opened. */
  opening?: Promise<void>;
  unwatch?: () => void;
}

/** The blocks of the server's HTML, each hydrated when it is opened. */
export interface OpenableBlocks {
  /** Returns the path of the closed block that contains an element. */
  readonly blockOf: (element: Node) => string | undefined;
  /** Loads the code of a block, then hydrates it; resolves when it is. */
  readonly open: (path: string) => Promise<void>;
  /** Returns the paths of the blocks that nothing has opened, nearest to the viewport first, and last those that nobody can operate. */
  readonly remaining: () => readonly string[];
  /**
   * Opens the blocks that nothing has opened, each when `idle` resolves. Resolves when all blocks are hydrated, also those that
   * something else began to open: a page that is left while their code loads would hydrate them without it.
   */
  readonly openRest: (idle: () => Promise<unknown>) => Promise<void>;
  /** Opens each block when something changes that it shows. */
  readonly watch: (stage: Stage) => void;
}

/**
 * Closes all blocks of the server's HTML. Returns undefined when the HTML has other blocks than the page's data, such as
 * after an error on the server; then everything is hydrated at once.
 */
export function closeBlocks(
  site: Site,
  root: Element,
  load: (widget: string) => Promise<unknown>,
): OpenableBlocks | undefined {
  const blocks = findBlocks(site, root);
  if (!blocks) return undefined;
  const rendered = new Set(site.boot.widgets);
  const open = (path: string): Promise<void> => {
    const block = blocks.get(path);
    if (!block) return Promise.resolve();
    block.opening ??= openBlock(block, async (widget) => rendered.has(widget) && load(widget)).then(() => {
      block.unwatch?.();
      blocks.delete(path);
    });
    return block.opening;
  };
  const remaining = (): readonly string[] =>
    byDistance(
      [...blocks.values()].filter(({ opening }) => !opening),
      site.boot.needs?.still,
    );
  const openAll = async (which: Which): Promise<void> => {
    const wanted = [...blocks.keys()].filter((path) => which === 'all' || !path.startsWith('routes.'));
    await Promise.all(wanted.map(open));
  };
  setClosedBlocks(site, {
    waitFor: (path) => blocks.get(path)?.gate.promise,
    hydrated: (path) => blocks.get(path)?.hydrated.resolve(),
    openAll,
    release: () => {
      for (const block of blocks.values()) block.unwatch?.();
      blocks.clear();
    },
  });
  return {
    blockOf: (element) => [...blocks.values()].find(({ range }) => isInside(element, range))?.path,
    open,
    remaining,
    openRest: async (idle) => {
      await idle();
      // The files of all blocks come together, and each block waits for its own.
      void Promise.allSettled(site.boot.widgets.map(load));
      for (const path of remaining()) {
        await idle();
        await open(path);
      }
      await openAll('all');
    },
    watch: (stage) => {
      for (const block of blocks.values())
        if (!block.opening) block.unwatch ??= watchNode(block.node, stage, () => void open(block.path));
    },
  };
}

function findBlocks({ boot }: Site, root: Element): Map<string, ClosedBlock> | undefined {
  const { manifest, route, blocks: paths = [] } = boot;
  const screen = getScreen(manifest, route.name);
  const nodes = new Map(screen ? [...nodesOfScreen(screen)].map(({ path, node }) => [path, node]) : []);
  const ranges = locateBlocks(root);
  const found = paths.flatMap((path, index) => {
    const [node, range] = [nodes.get(path), ranges[index]];
    const block = node && range && { path, node, range, gate: withResolvers(), hydrated: withResolvers() };
    return block ? [[path, block] as const] : [];
  });
  const isWhole = found.length > 0 && found.length === paths.length && paths.length === ranges.length;
  return isWhole ? new Map<string, ClosedBlock>(found) : undefined;
}

/** `Promise.withResolvers` for browsers that lack it. */
function withResolvers(): PromiseWithResolvers<void> {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve, reject: () => undefined };
}

/**
 * A block that is opened before its code is loaded would be replaced by nothing. A widget that cannot be loaded shows
 * its fallback.
 */
async function openBlock(
  { node, gate, hydrated }: ClosedBlock,
  load: (widget: string) => Promise<unknown>,
): Promise<void> {
  const widgets = new Set([...nodesOf({ blocks: { node }, order: ['node'] }, '')].map((one) => one.node.widget));
  await Promise.allSettled([...widgets].map(load));
  gate.resolve();
  await Promise.race([hydrated.promise, new Promise((resolve) => setTimeout(resolve, MAX_HYDRATION_MS))]);
}

/** Sorts blocks by their distance from the middle of the viewport; those that show nothing come last, as do the still ones. */
function byDistance(blocks: readonly ClosedBlock[], still: readonly string[] = []): readonly string[] {
  const middle = innerHeight / 2;
  const distance = ({ range }: ClosedBlock): number => {
    const { top, bottom } = firstElement(range)?.getBoundingClientRect() ?? { top: Infinity, bottom: Infinity };
    return top <= middle && bottom >= middle ? 0 : Math.min(Math.abs(top - middle), Math.abs(bottom - middle));
  };
  const measured = blocks.map((block) => ({
    path: block.path,
    at: still.includes(block.path) ? Infinity : distance(block),
  }));
  return measured.toSorted((a, b) => a.at - b.at).map(({ path }) => path);
}
