import type { Outcome, Side } from './sports.ts';

/** An event of a fixture; `at` is milliseconds after kick-off. */
export interface MatchEvent {
  readonly at: number;
  /** `goal` in football, `basket` in basketball, `point` within a map or set, `map` at the end of one. */
  readonly type: 'goal' | 'basket' | 'point' | 'map';
  readonly side: Side;
  /** The displayed minute of a goal. */
  readonly minute?: number;
  /** Points of a basket. */
  readonly points?: number;
}

/** The complete course of a fixture, computed from its secret seed. */
export interface Timeline {
  readonly matchEvents: readonly MatchEvent[];
  /** Duration in milliseconds after kick-off. */
  readonly length: number;
  /** `void` when the fixture was cancelled, or abandoned at `length`; then every bet on it is void. */
  readonly result: Outcome | 'void';
}

/** Random numbers for probabilities are integers below this. */
export const FINE = 1_000_000;
