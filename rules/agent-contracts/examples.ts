import { unitsFromDecimal } from '../money.ts';
import type { DividendTerms, SalaryTerms, TeamFigures, Tier } from './terms.ts';

/** Returns units of a decimal amount. */
export const units = (decimal: number): bigint => BigInt(unitsFromDecimal(decimal));

/** Returns a tier with a percentage: 1.5 is 15 000 parts per million. */
export const percentTier = (minimumBet: number, activeMembers: number, percent: number): Tier => ({
  minimumBet: units(minimumBet),
  activeMembers,
  rate: { type: 'percent', ppm: Math.round(percent * 10_000) },
});

/** A dividend of 10, 15 and 20 percent of the net loss of a half month. */
export const DIVIDEND: DividendTerms = {
  kind: 'dividend',
  period: 'H',
  carry: 'none',
  tiers: [
    { ...percentTier(1_000, 3, 10), minimumNetLoss: units(100) },
    { ...percentTier(10_000, 5, 15), minimumNetLoss: units(1_000) },
    { ...percentTier(100_000, 10, 20), minimumNetLoss: units(10_000) },
  ],
};

/** A daily salary of 0.5 and 1 percent of the valid bet. */
export const DAILY: SalaryTerms = {
  kind: 'daily',
  tiers: [percentTier(1_000, 1, 0.5), percentTier(10_000, 5, 1)],
};

/** Returns figures of a team without costs, from decimal amounts. */
export const figuresOf = (validBet: number, revenue: number, activeMembers: number): TeamFigures => ({
  validBet: units(validBet),
  grossRevenue: units(revenue),
  costs: 0n,
  activeMembers,
});
