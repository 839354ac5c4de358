import { maxWin, stakeLadder } from '../vendor/stakes.ts';
import { MAX_MULTIPLIER } from './rules/kinds.ts';

/** Returns the stakes of a shot whose maximum prize stays within the win limit. */
export const shotStakes = (currency: string): readonly number[] =>
  stakeLadder(currency).filter((stake) => stake * MAX_MULTIPLIER <= maxWin(currency));

export const isShotStake = (stake: unknown, currency: string): stake is number =>
  shotStakes(currency).some((one) => one === stake);
