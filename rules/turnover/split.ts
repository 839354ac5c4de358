import type { BonusTerms, Parts } from './terms.ts';

/** Why a stake is rejected before the bet. */
export type StakeRejection = 'maxBet' | 'insufficient';

/**
 * Returns from where a stake is taken, in the order of the terms, or why it is rejected. A stake that the terms forbid is
 * rejected here and never punished afterwards (T2, T3, T5).
 */
export function splitStake(
  { order, maxBet }: Pick<BonusTerms, 'order' | 'maxBet'>,
  amount: bigint,
  { cash, bonus }: Parts,
): Parts | StakeRejection {
  if (maxBet !== undefined && amount > BigInt(maxBet)) return 'maxBet';
  if (amount > cash + bonus) return 'insufficient';
  const fromBonus = order === 'bonusFirst' ? min(amount, bonus) : max(amount - cash, 0n);
  return { cash: amount - fromBonus, bonus: fromBonus };
}

/** Returns a payout in the proportion of the stake: rounded down for cash, the rest for the bonus (T3). */
export function splitPayout(payout: bigint, { cash, bonus }: Parts): Parts {
  if (bonus === 0n) return { cash: payout, bonus: 0n };
  const toCash = (payout * cash) / (cash + bonus);
  return { cash: toCash, bonus: payout - toCash };
}

export const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);
export const max = (a: bigint, b: bigint): bigint => (a > b ? a : b);
