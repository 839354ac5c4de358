import { availableParallelism } from 'node:os';

/** Thrown when more work waits than can be done in time. */
class Overloaded extends Error {
  readonly code = 'OVERLOADED';
}

/** Runs at most `lanes` works at once; those beyond wait in order, and beyond `longest` are turned away. */
export function createQueue(lanes: number, longest: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= lanes) {
      if (waiting.length >= longest) throw new Overloaded('Too many wait already.');
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

/** One processor is left to the thread that answers everybody else. */
export const HASHING_LANES = Math.max(1, Math.min(4, availableParallelism()) - 1);
