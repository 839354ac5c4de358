/** Rejection of a page that cannot be rendered now. */
export class PageBusy extends Error {
  /** 429: the sender has too many pages in progress. 503: the platform has. */
  readonly status: 429 | 503;
  readonly retryAfter: number;

  constructor(status: 429 | 503, retryAfter: number, reason: string) {
    super(reason);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

interface Bounds {
  /** Pages that are rendered at once. */
  readonly concurrency: number;
  /** Pages that wait. */
  readonly maxWaiting: number;
  /** Pages of one address, rendered and waiting. */
  readonly maxByAddress: number;
  /** Bounds of the processors' share, which apply while the platform has work that goes before pages. */
  readonly yielding?: Yielding;
}

interface Yielding {
  readonly applies: () => boolean;
  /** Pages that are rendered at once meanwhile. */
  readonly concurrency: number;
}

/** A page is followed by a rest four times as long as it took, so that one place uses at most a fifth of a processor. */
const REST_FACTOR = 4;
/** A page that took long, on a busy machine, delays the next one by no more than this. */
const MAX_REST_MS = 250;

export interface RenderQueue {
  /** Runs the work for an address when it is its turn. Throws `PageBusy` when one of the bounds is reached. */
  run<Result>(address: string, work: () => Promise<Result>): Promise<Result>;
  waiting(): number;
}

const RETRY_SECONDS = { 429: 2, 503: 5 } as const;

interface Turn {
  readonly address: string;
  readonly start: () => void;
}

/**
 * Returns a queue of pages to render. The next page is the oldest one of the address with the fewest pages in progress, so that
 * many pages of one address do not delay those of others.
 */
export function createRenderQueue({ concurrency, maxWaiting, maxByAddress, yielding }: Bounds): RenderQueue {
  const waiting: Turn[] = [];
  const running = new Map<string, number>();
  const counted = new Map<string, number>();
  let inProgress = 0;

  const begin = (address: string): void => {
    inProgress += 1;
    change(running, address, 1);
  };
  const isYielding = (): boolean => yielding?.applies() ?? false;
  const hasPlace = (): boolean => inProgress < (yielding && isYielding() ? yielding.concurrency : concurrency);
  const startNext = (): void => {
    while (hasPlace()) {
      const next = takeNext(waiting, running);
      if (!next) return;
      begin(next.address);
      next.start();
    }
  };
  const end = (address: string): void => {
    inProgress -= 1;
    change(running, address, -1);
    startNext();
  };
  /** The place of a page stays taken while it rests; its result is sent at once. */
  const restAndEnd = (address: string, tookMs: number): void => {
    if (isYielding()) setTimeout(() => end(address), Math.min(MAX_REST_MS, tookMs * REST_FACTOR)).unref();
    else end(address);
  };
  const waitForTurn = (address: string): Promise<void> | undefined => {
    if (hasPlace()) {
      begin(address);
      return undefined;
    }
    if (waiting.length >= maxWaiting) throw new PageBusy(503, RETRY_SECONDS[503], 'Too many pages wait already.');
    return new Promise((start) => waiting.push({ address, start }));
  };

  return {
    waiting: () => waiting.length,
    run: async (address, work) => {
      if ((counted.get(address) ?? 0) >= maxByAddress)
        throw new PageBusy(429, RETRY_SECONDS[429], 'The address has too many pages in progress.');
      const turn = waitForTurn(address);
      change(counted, address, 1);
      await turn;
      const began = performance.now();
      try {
        return await work();
      } finally {
        change(counted, address, -1);
        restAndEnd(address, performance.now() - began);
      }
    },
  };
}

function change(counts: Map<string, number>, key: string, by: 1 | -1): void {
  const next = (counts.get(key) ?? 0) + by;
  if (next > 0) counts.set(key, next);
  else counts.delete(key);
}

function takeNext(waiting: Turn[], running: ReadonlyMap<string, number>): Turn | undefined {
  const loads = waiting.map(({ address }) => running.get(address) ?? 0);
  const least = loads.indexOf(Math.min(...loads));
  return least < 0 ? undefined : waiting.splice(least, 1)[0];
}
