import { availableParallelism } from 'node:os';
import type { CachedPage, RenderInput } from './render.ts';
import { PageBusy } from './render-queue.ts';
import { type RenderingLost, type RenderProcess, startRenderProcess } from './rendering.ts';

export interface RenderPool {
  /** Renders a page in the process with the fewest pages in progress. */
  render(input: RenderInput): Promise<CachedPage>;
  /** Ends the processes once their pages are rendered. */
  close(): Promise<void>;
}

export interface PoolOptions {
  /** URL of the built renderer. */
  readonly url: URL;
  readonly processes: number;
  /** Called when a process has ended unexpectedly; the next page starts another one. */
  readonly onLost: (error: RenderingLost) => void;
  readonly maxRenderingMs?: number;
}

/** One processor stays free for the event loop that serves money, and one process is enough for most platforms. */
export const RENDER_PROCESSES = Math.max(1, Math.min(3, availableParallelism() - 1));

/** Pages that one process renders at once: while one waits for its calls, the other is rendered. */
export const PAGES_AT_ONCE = 2;

/** A process that keeps ending is started again after a pause, which doubles up to the maximum. */
const MIN_PAUSE_MS = 250;
const MAX_PAUSE_MS = 10_000;

/** A place for one process, which is started again when it has ended. */
interface Place {
  process: RenderProcess | undefined;
  /** Processes in a row that rendered no page. */
  failures: number;
  /** No process is started before this time. */
  notBefore: number;
}

/** Starts processes that render pages with one build. A later build gets a pool of its own. */
export function createRenderPool(options: PoolOptions): RenderPool {
  const places = Array.from(
    { length: options.processes },
    (): Place => ({
      process: undefined,
      failures: 0,
      notBefore: 0,
    }),
  );
  let closed = false;
  const processAt = (place: Place): RenderProcess | undefined => {
    if (!place.process && !closed && performance.now() >= place.notBefore) place.process = startAt(place, options);
    return place.process;
  };
  for (const place of places) processAt(place);
  return {
    render: async (input) => {
      const running = places.flatMap((place) => {
        const process = processAt(place);
        return process ? [{ place, process }] : [];
      });
      const [least] = running.toSorted((a, b) => a.process.load() - b.process.load());
      if (!least) throw new PageBusy(503, 5, 'No render process is running.');
      const page = await least.process.render(input);
      least.place.failures = 0;
      return page;
    },
    close: async () => {
      closed = true;
      await Promise.all(places.flatMap(({ process }) => process?.stop() ?? []));
    },
  };
}

function startAt(place: Place, { url, onLost, maxRenderingMs }: PoolOptions): RenderProcess {
  const onEnd = (error: RenderingLost | undefined): void => {
    place.process = undefined;
    if (!error) return;
    if (place.failures > 0)
      place.notBefore = performance.now() + Math.min(MAX_PAUSE_MS, MIN_PAUSE_MS * 2 ** (place.failures - 1));
    place.failures += 1;
    onLost(error);
  };
  return startRenderProcess({ url, onEnd, ...(maxRenderingMs === undefined ? {} : { maxRenderingMs }) });
}
