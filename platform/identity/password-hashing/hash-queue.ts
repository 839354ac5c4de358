import { availableParallelism } from 'node:os';

/** Rejection of work when the queue is full. */
class Overloaded extends Error {
  readonly code = 'OVERLOADED';
}

interface Terms {
  /** Runs before all jobs that are not urgent, also when the queue is full. */
  readonly urgent?: boolean;
}

/**
 * Returns a function that runs at most `concurrency` jobs at once. Further jobs wait in order; when `maxWaiting` wait,
 * new ones are rejected.
 */
export function createWorkQueue(
  concurrency: number,
  maxWaiting: number,
): <Result>(work: () => Promise<Result>, terms?: Terms) => Promise<Result> {
  const waiting: (() => void)[] = [];
  const first: (() => void)[] = [];
  let running = 0;
  return async (work, { urgent = false } = {}) => {
    if (running >= concurrency) {
      if (!urgent && waiting.length >= maxWaiting) throw new Overloaded('Too many wait already.');
      await new Promise<void>((resolve) => (urgent ? first : waiting).push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = first.shift() ?? waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Number of concurrent hashes. One processor stays free for the event loop. */
export const HASHING_CONCURRENCY = Math.max(1, Math.min(4, availableParallelism()) - 1);
