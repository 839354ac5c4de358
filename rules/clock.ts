/** Where the product gets the time from. Injected, so a test can hold it still and move it on. */
export interface Clock {
  /** Milliseconds since 1970-01-01 UTC. */
  now(): number;
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => Date.now() };

/** A clock that stands still until it is told to move. */
export interface FixedClock extends Clock {
  advance(milliseconds: number): void;
  set(time: number | string): void;
}

/** A standing clock for tests. `start` is milliseconds or an ISO date; it begins at 2030-01-01 when left out. */
export function fixedClock(start: number | string = '2030-01-01T00:00:00Z'): FixedClock {
  let time = toMilliseconds(start);
  return {
    now: () => time,
    advance: (milliseconds) => {
      time += milliseconds;
    },
    set: (next) => {
      time = toMilliseconds(next);
    },
  };
}

function toMilliseconds(time: number | string): number {
  const milliseconds = typeof time === 'number' ? time : Date.parse(time);
  if (Number.isNaN(milliseconds)) throw new RangeError(`Not a time: ${time}`);
  return milliseconds;
}
