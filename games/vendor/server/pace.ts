import type { Clock } from '../../../rules/clock.ts';

/** Time as games know it. */
export interface Pace {
  readonly clock: Clock;
  /** How long the machine waits for so many milliseconds of a game. */
  realOf(milliseconds: number): number;
}

/**
 * Time that goes so many times as fast from now on: for rehearsals and demonstrations, where nobody wants to wait for the end of a
 * match. Money, sessions and signatures keep the machine's time; drawings keep that of the player.
 */
export function paceOf(clock: Clock, times: number): Pace {
  const start = clock.now();
  return {
    clock: times === 1 ? clock : { now: () => start + (clock.now() - start) * times },
    realOf: (milliseconds) => milliseconds / times,
  };
}
