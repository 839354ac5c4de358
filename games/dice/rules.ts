import type { Random } from '../../rules/random.ts';

/** Rolls are whole hundredths from 0.00 to 99.99. */
const ROLLS = 10_000;
/** The return to player in per cent: a target of t per cent pays 99 ÷ t. */
export const RETURN_PERCENT = 99;

export const MIN_TARGET = 200;
export const MAX_TARGET = 9_500;

/** Returns a roll of 0 … 9999, in hundredths. */
export const rollOf = (random: Random): number => random.integer(ROLLS);

/** Returns whether the roll is below the target; both in hundredths. */
export const isWin = (roll: number, target: number): boolean => roll < target;

/** Returns the payout of a winning stake, in the same units, rounded down. */
export const payoutOf = (stake: number, target: number): number =>
  Math.floor((stake * RETURN_PERCENT * (ROLLS / 100)) / target);

/** Returns the multiplier of a target for display. */
export const multiplierOf = (target: number): number => (RETURN_PERCENT * (ROLLS / 100)) / target;

export const isTarget = (target: unknown): target is number =>
  Number.isInteger(target) && Number(target) >= MIN_TARGET && Number(target) <= MAX_TARGET;

/** The stored detail of a dice round. */
export interface DiceDetail {
  readonly target: number;
  readonly roll: number;
}
