/** The source of the current time. It is injected, so tests can use a fixed clock. */
export interface Clock {
  /** Returns milliseconds since 1970-01-01 UTC. */
  now(): number;
}

/** The clock of the operating system. */
export const systemClock: Clock = { now: () => Date.now() };

/** A clock that changes only through `advance` and `set`. */
export interface FixedClock extends Clock {
  advance(milliseconds: number): void;
  set(time: number | string): void;
}

/** Creates a fixed clock for tests. `start` is milliseconds or an ISO date; the default is 2030-01-01. */
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
