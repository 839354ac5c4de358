import type { Clock } from '../../../rules/clock.ts';

/** The time of the games. */
export interface Pace {
  readonly clock: Clock;
  /** Converts milliseconds of game time to real milliseconds. */
  realOf(milliseconds: number): number;
}

/**
 * Creates accelerated time for demonstrations and tests. Money, sessions and signatures use real time; animations use
 * the browser's.
 */
export function paceOf(clock: Clock, times: number): Pace {
  const start = clock.now();
  return {
    clock: times === 1 ? clock : { now: () => start + (clock.now() - start) * times },
    realOf: (milliseconds) => milliseconds / times,
  };
}
