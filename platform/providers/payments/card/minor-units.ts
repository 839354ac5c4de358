import { DECIMALS } from '../decimal.ts';

/** Returns how many units of 1/10 000 the smallest unit of a currency has, by ISO 4217: 100 for a cent, 10 000 for a dong. */
export function smallestUnitOf(currency: string): bigint {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return 10n ** BigInt(DECIMALS - Math.min(maximumFractionDigits, DECIMALS));
}

/** Returns an amount as a count of smallest units; undefined when it is no whole one, because money is never rounded. */
export function minorOfAmount(amount: bigint, currency: string): number | undefined {
  const unit = smallestUnitOf(currency);
  return amount > 0n && amount % unit === 0n ? Number(amount / unit) : undefined;
}

/** Returns the amount in 1/10 000 of a count of smallest units; undefined for anything that is no such count. */
export const amountOfMinor = (minor: unknown, currency: string): bigint | undefined =>
  typeof minor === 'number' && Number.isSafeInteger(minor) && minor >= 0
    ? BigInt(minor) * smallestUnitOf(currency)
    : undefined;
