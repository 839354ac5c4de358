import { minorUnit } from './minor-unit.ts';

/** What a payout costs the player. */
export interface PayoutFee {
  /** In 1/10 000 of the currency. */
  readonly flat: number;
  /** Share of the amount in millionths. */
  readonly ppm: number;
}

/**
 * Returns the fee of a payout in 1/10 000, rounded down to the currency's smallest coin. It is part of the amount: the
 * player's account is debited by the amount and receives the amount without the fee.
 */
export function payoutFee(amount: number, currency: string, { flat, ppm }: PayoutFee): number {
  const coin = BigInt(minorUnit(currency));
  const exact = BigInt(flat) + (BigInt(amount) * BigInt(ppm)) / 1_000_000n;
  return Number((exact / coin) * coin);
}
