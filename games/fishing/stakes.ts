import { largestWin, stakeLadder } from '../vendor/stakes.ts';
import { LARGEST_MULTIPLIER } from './rules/kinds.ts';

/** What one shot may cost: no more than what the most valuable fish may pay for. */
export const shotStakes = (currency: string): readonly number[] =>
  stakeLadder(currency).filter((stake) => stake * LARGEST_MULTIPLIER <= largestWin(currency));

export const isShotStake = (stake: unknown, currency: string): stake is number =>
  shotStakes(currency).some((one) => one === stake);
