import type { MemberTransfers } from '../../../generated/types/data.ts';
import { parseAmount } from '../../../rules/payouts/parse-amount.ts';

type Limits = Pick<MemberTransfers, 'available' | 'minAmount' | 'maxAmount' | 'leftToday'>;

/** Returns a typed amount in 1/10 000, or the key of the message that says what is wrong with it. */
export function readTransferAmount(typed: string, limits: Limits, currency: string): number | string {
  if (typed.trim() === '') return 'field.required';
  const units = parseAmount(typed, currency);
  if (units === undefined) return 'field.amount';
  const amount = BigInt(units);
  if (amount < BigInt(limits.minAmount) || amount > BigInt(limits.maxAmount)) return 'field.amount-range';
  return amount > BigInt(limits.available) || amount > BigInt(limits.leftToday) ? 'field.amount-range' : units;
}
