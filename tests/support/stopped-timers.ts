import { vi } from 'vitest';

/** Timers of this process that pass only when the test says so. */
export interface StoppedTimers {
  /** Lets a time of the timers pass at once. */
  readonly pass: (milliseconds: number) => void;
  /** Waits until a condition holds; what makes it hold waits for no timer that has not passed. */
  readonly until: (holds: () => boolean | Promise<boolean>) => Promise<void>;
}

/** Time-out of work without timers, long enough for a busy machine. */
const TIMEOUT_MS = 30_000;

/**
 * Runs `work` while the timers of this process stand still, and returns its result. What opens before it keeps its own timers.
 * A promise in seconds is tested so by how long the product waits, whatever the machine takes for the work itself.
 */
export async function withStoppedTimers<Result>(work: (timers: StoppedTimers) => Promise<Result>): Promise<Result> {
  const wait = setTimeout;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const until: StoppedTimers['until'] = async (holds) => {
    const end = performance.now() + TIMEOUT_MS;
    while (!(await holds())) {
      if (performance.now() > end) throw new Error('The condition waits for a timer.');
      await new Promise((resolve) => wait(resolve, 5));
    }
  };
  try {
    return await work({ pass: (milliseconds) => void vi.advanceTimersByTime(milliseconds), until });
  } finally {
    vi.useRealTimers();
  }
}
