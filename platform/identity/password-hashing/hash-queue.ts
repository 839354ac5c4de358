import { availableParallelism } from 'node:os';

/** Rejection of work when the queue is full. */
class Overloaded extends Error {
  readonly code = 'OVERLOADED';
}

/**
 * Returns a function that runs at most `concurrency` jobs at once. Further jobs wait in order; when `maxWaiting` wait,
 * new ones are rejected.
 */
export function createWorkQueue(
  concurrency: number,
  maxWaiting: number,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= concurrency) {
      if (waiting.length >= maxWaiting) throw new Overloaded('Too many wait already.');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Number of concurrent hashes. One processor stays free for the event loop. */
export const HASHING_CONCURRENCY = Math.max(1, Math.min(4, availableParallelism()) - 1);
