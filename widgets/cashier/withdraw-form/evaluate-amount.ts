import type { WithdrawTerms } from '../../../generated/types/data.ts';
import { payoutFee } from '../../../rules/payouts/fee.ts';
import { minorUnit } from '../../../rules/payouts/minor-unit.ts';
import { parseAmount } from '../../../rules/payouts/parse-amount.ts';

/** What a typed amount means under the merchant's terms, in 1/10 000. */
export interface AmountResult {
  readonly amount: number | undefined;
  readonly fee: number;
  /** Text key of why it is not accepted. */
  readonly problem: string | undefined;
}

type Terms = Pick<WithdrawTerms, 'available' | 'minAmount' | 'maxAmount' | 'feeFlat' | 'feePpm'>;

export function evaluateAmount(typed: string, terms: Terms, currency: string): AmountResult {
  const amount = parseAmount(typed, currency);
  if (amount === undefined) return { amount, fee: 0, problem: 'withdraw-form.invalid' };
  const fee = payoutFee(amount, currency, { flat: terms.feeFlat, ppm: terms.feePpm });
  const isWithin = amount >= terms.minAmount && amount <= terms.maxAmount && amount > fee;
  const problem = isWithin
    ? BigInt(amount) > BigInt(terms.available)
      ? 'withdraw-form.too-little'
      : undefined
    : 'withdraw-form.out-of-limits';
  return { amount, fee, problem };
}

/** Returns the largest amount that can be withdrawn now, as a player would type it; empty when there is none. */
export function largestAmount(terms: Terms, currency: string): string {
  const available = BigInt(terms.available);
  const limit = BigInt(terms.maxAmount);
  const coin = BigInt(minorUnit(currency));
  const units = ((available < limit ? available : limit) / coin) * coin;
  if (units < BigInt(terms.minAmount)) return '';
  const fraction = String(units % 10_000n)
    .padStart(4, '0')
    .slice(0, 2);
  const whole = String(units / 10_000n);
  return fraction === '00' ? whole : `${whole}.${fraction}`;
}
