import { unitsFromDecimal } from '../money.ts';
import type { BonusTerms } from './terms.ts';

/** Returns units of a decimal amount. */
export const units = (decimal: number): bigint => BigInt(unitsFromDecimal(decimal));

/** Terms of the examples: ten times the bonus, slots in full, live at a tenth, sports from odds of 1.50. */
export const TERMS: BonusTerms = {
  base: 'bonus',
  multiplierPpm: 10_000_000,
  contributions: { categories: { RNG: 1_000_000, LIVE: 100_000, SPORTS: 1_000_000 }, otherwise: 0 },
  minOddsPpm: 1_500_000,
  days: 7,
  order: 'cashFirst',
  sticky: false,
  countsFrom: 'all',
  onWithdraw: 'forfeitAll',
};
