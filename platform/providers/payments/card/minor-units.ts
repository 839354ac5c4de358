import { minorUnit } from '../../../../rules/payouts/minor-unit.ts';

/** Returns an amount as a count of smallest units; undefined when it is no whole one, because money is never rounded. */
export function minorOfAmount(amount: bigint, currency: string): number | undefined {
  const unit = BigInt(minorUnit(currency));
  return amount > 0n && amount % unit === 0n ? Number(amount / unit) : undefined;
}

/** Returns the amount in 1/10 000 of a count of smallest units; undefined for anything that is no such count. */
export const amountOfMinor = (minor: unknown, currency: string): bigint | undefined =>
  typeof minor === 'number' && Number.isSafeInteger(minor) && minor >= 0
    ? BigInt(minor) * BigInt(minorUnit(currency))
    : undefined;
