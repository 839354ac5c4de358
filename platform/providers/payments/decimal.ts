/** Decimals of 1/10 000. */
export const DECIMALS = 4;
const UNITS = 10_000n;

/**
 * Returns an amount as decimal text with exactly as many decimals as the currency has, such as `110.00`; undefined when
 * it is no multiple of the currency's smallest unit, because an amount that leaves the platform is never rounded.
 */
export function textOfAmount(amount: bigint, decimals: number): string | undefined {
  const smallest = 10n ** BigInt(DECIMALS - decimals);
  if (amount < 0n || amount % smallest !== 0n) return undefined;
  const fraction = String(amount % UNITS)
    .padStart(DECIMALS, '0')
    .slice(0, decimals);
  return `${amount / UNITS}${fraction && `.${fraction}`}`;
}

/**
 * Returns the units of 1/10 000 of a decimal text, read digit by digit; undefined for anything else and for more
 * decimals than the currency has.
 */
export function amountOfText(text: unknown, decimals: number): bigint | undefined {
  const [, whole, fraction = ''] = (typeof text === 'string' && /^(\d{1,12})(?:\.(\d+))?$/.exec(text)) || [];
  if (whole === undefined || fraction.length > decimals) return undefined;
  return BigInt(whole + fraction.padEnd(DECIMALS, '0'));
}
