import type { TeamFigures } from './terms.ts';
import { type DividendTerms, getNetLoss, type Rate, type RealTimeTerms, type SalaryTerms, shareOf } from './terms.ts';
import { chooseTier, getResultPpm, type TierChoice } from './tiers.ts';

/** What a window earned, with everything that led to it: a bill stores it and is computed again from it. */
export interface Earnings {
  /** What the payer owes, never negative. */
  readonly amount: bigint;
  /** The amount that the rate was applied to. */
  readonly base: bigint;
  readonly choice: TierChoice;
  /** What the next window begins with; zero or negative. */
  readonly carryOut: bigint;
}

/** Returns what a dividend earned: a share of the net loss, after what earlier windows left. */
export function earnDividend(terms: DividendTerms, figures: TeamFigures, carryIn: bigint): Earnings {
  const base = getNetLoss(figures) + carryIn;
  const choice = chooseTier(terms.tiers, figures);
  const carryOut = terms.carry === 'carry' && base < 0n ? base : 0n;
  return { amount: applyRate(getRate(terms, choice), base, figures), base, choice, carryOut };
}

/** Returns what a daily or hourly salary earned: a share of the valid bet, or a fixed amount. */
export function earnSalary(terms: SalaryTerms, figures: TeamFigures): Earnings {
  const base = figures.validBet;
  const choice = chooseTier(terms.tiers, figures);
  return { amount: applyRate(getRate(terms, choice), base, figures), base, choice, carryOut: 0n };
}

const getRate = ({ tiers }: DividendTerms | SalaryTerms, { index }: TierChoice): Rate | undefined =>
  index === undefined ? undefined : tiers[index]?.rate;

function applyRate(rate: Rate | undefined, base: bigint, figures: TeamFigures): bigint {
  if (rate === undefined) return 0n;
  if (rate.type === 'fixed') return rate.amount;
  const ppm = rate.type === 'percent' ? rate.ppm : getResultPpm(rate, figures);
  return base > 0n ? shareOf(base, ppm) : 0n;
}

/** A settled bet of a member below the agent. */
export interface SettledBet {
  readonly stake: bigint;
  readonly payout: bigint;
}

/**
 * Returns what a real-time salary earns from one bet. Rounding down happens for each bet, so the sum of a window does not
 * depend on how it is cut.
 */
export function earnFromBet(terms: RealTimeTerms, { stake, payout }: SettledBet): bigint {
  if (stake < terms.singleBetAmount) return 0n;
  return shareOf(stake, payout < stake ? terms.lossPpm : terms.profitPpm);
}
