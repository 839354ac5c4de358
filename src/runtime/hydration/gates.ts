import type { HydrationGates } from '../../../renderer/index.ts';
import type { Site } from '../site.ts';

/** Which closed blocks are opened: all, or those that stay on the next screen. */
export type Which = 'all' | 'frame';

/** The blocks of the server's HTML that are not hydrated yet. */
export interface ClosedBlocks extends HydrationGates {
  /** Hydrates blocks; resolves when they are. */
  readonly openAll: (which: Which) => Promise<void>;
  /** Forgets blocks of a screen that is left: if it is shown again, it is rendered by the browser. */
  readonly release: () => void;
}

const gates = new WeakMap<Site, HydrationGates>();
const closed = new WeakMap<Site, ClosedBlocks>();

export const getGates = (site: Site): HydrationGates | undefined => gates.get(site);

export function setClosedBlocks(site: Site, blocks: ClosedBlocks): void {
  gates.set(site, blocks);
  closed.set(site, blocks);
}

/** Boundaries of a page whose blocks are all hydrated at once. */
const openGates: HydrationGates = { waitFor: () => undefined, hydrated: () => undefined };

/** Renders boundaries as the server did, and holds no block. */
export const keepGatesOpen = (site: Site): void => void gates.set(site, openGates);

/** Returns the paths of the blocks that the server renders from now on, in the order of the document. */
export function recordBlocks(site: Site): readonly string[] {
  const paths: string[] = [];
  const waitFor = (path: string): undefined => void paths.push(path);
  gates.set(site, { ...openGates, waitFor });
  return paths;
}

/**
 * Hydrates closed blocks. Awaited before anything above them changes, because React would replace the HTML of a closed
 * block by nothing.
 */
export const openBlocks = async (site: Site, which: Which): Promise<void> => closed.get(site)?.openAll(which);

export const releaseBlocks = (site: Site): void => closed.get(site)?.release();
