import type { Random } from '../../rules/random.ts';

/** Rolls are whole hundredths from 0.00 to 99.99. */
const ROLLS = 10_000;
/** Of a hundred staked, 99 come back: a target of t per cent pays 99 ÷ t. */
export const RETURN_PERCENT = 99;

export const LEAST_TARGET = 200;
export const MOST_TARGET = 9_500;

/** 0 … 9999, in hundredths. */
export const rollOf = (random: Random): number => random.integer(ROLLS);

/** The roll must be below the target, in hundredths. */
export const isWin = (roll: number, target: number): boolean => roll < target;

/** What a winning stake becomes, in the same units, rounded down. */
export const payoutOf = (stake: number, target: number): number =>
  Math.floor((stake * RETURN_PERCENT * (ROLLS / 100)) / target);

/** Times the stake, for showing. */
export const multiplierOf = (target: number): number => (RETURN_PERCENT * (ROLLS / 100)) / target;

export const isTarget = (target: unknown): target is number =>
  Number.isInteger(target) && Number(target) >= LEAST_TARGET && Number(target) <= MOST_TARGET;

/** What a round of dice keeps. */
export interface DiceDetail {
  readonly target: number;
  readonly roll: number;
}
