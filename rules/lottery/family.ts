import type { Drawing, DrawResult } from './drawing.ts';
import type { Combination, Selection } from './selections/selection.ts';

/** The tables of a lottery: traditional, direct, two-sided, Vietnamese, and of other countries of South-East Asia. */
export type PrizeMode = 'Lott' | 'ZY' | 'Elott' | 'VN' | 'SEA';

/** What a stake wins for one hit. */
export interface Prize {
  /** Expected hits of one stake in one draw as a fraction: its probability where it hits at most once. */
  readonly chance: readonly [hits: number, of: number];
  /** Return for one unit, the stake included, in 1/10 000. Left out where the series decides. */
  readonly odds?: number;
}

/** A tier with this name returns the stake, such as at a tie. */
export const REFUND = 'refund';

/** A play type: a shape of slip, what wins, and what a hit pays. */
export interface PlayType {
  /** Identity within the family, on the wire. */
  readonly id: number;
  readonly code: string;
  /** The table that it is in; that of ZY are play types of Lott. */
  readonly prizeMode: Exclude<PrizeMode, 'ZY'>;
  readonly selection: Selection;
  /** Units that one stake costs: Vietnamese lô plays as many numbers as the draw has. 1 when left out. */
  readonly cost?: number;
  /** Whether one stake can hit every tier, so that its return is the sum of theirs: several drawn prizes. */
  readonly addsUp?: boolean;
  /** The prizes by tier. */
  readonly prizes: Readonly<Record<string, Prize>>;
  /** Returns the tiers that a stake hits, one entry for each hit. */
  readonly hits: (combination: Combination, result: DrawResult) => readonly string[];
}

/** A family of lotteries: how it draws and what can be played. Its folder's `family.ts` exports it as `family`. */
export interface LotteryFamily {
  readonly code: string;
  readonly drawing: Drawing;
  readonly plays: readonly PlayType[];
}

/** Returns the family. Throws where two play types have one identity or code, because orders refer to both. */
export function defineFamily(family: LotteryFamily): LotteryFamily {
  for (const name of ['id', 'code'] as const) {
    const seen = new Set(family.plays.map((play) => play[name]));
    if (seen.size < family.plays.length) throw new TypeError(`${family.code} has two play types with one ${name}`);
  }
  return family;
}

export const findPlay = ({ plays }: LotteryFamily, id: number): PlayType | undefined =>
  plays.find((play) => play.id === id);
