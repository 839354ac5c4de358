/**
 * Money is a whole number of units of 1/10 000 of the currency inside the product, and a decimal number on the wire.
 * The two functions below are the only conversions. Both are exact and reject an amount that would lose a digit.
 */
const UNITS_PER_WHOLE = 10_000;
const DECIMALS = 4;
/**
 * Above 2^39 the distance between neighbouring doubles exceeds 1/10 000, so a decimal would not survive a round trip.
 */
const MAX_WHOLE = 500_000_000_000;

/**
 * Returns units of 1/10 000 from a decimal amount: 12.5 → 125000. Throws when the amount has no exact representation.
 */
export function unitsFromDecimal(decimal: number): number {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,4}))?$/.exec(String(decimal)) ?? [];
  if (whole === '' || Number(whole) > MAX_WHOLE) throw new RangeError(`Not an amount of money: ${decimal}`);
  const units = Number(whole) * UNITS_PER_WHOLE + Number(fraction.padEnd(DECIMALS, '0'));
  return sign === '-' && units > 0 ? -units : units;
}

/** Converts an amount from outside; returns undefined where `unitsFromDecimal` throws. */
export function tryUnits(decimal: number): number | undefined {
  try {
    return unitsFromDecimal(decimal);
  } catch {
    return undefined;
  }
}

/** Returns a decimal amount from units of 1/10 000: 125000 → 12.5. */
export function decimalFromUnits(units: number | bigint): number {
  const exact = BigInt(units);
  const positive = exact < 0n ? -exact : exact;
  const whole = positive / BigInt(UNITS_PER_WHOLE);
  if (whole > BigInt(MAX_WHOLE)) throw new RangeError(`Too large an amount for the wire: ${units}`);
  const fraction = String(positive % BigInt(UNITS_PER_WHOLE)).padStart(DECIMALS, '0');
  const decimal = Number(`${whole}.${fraction}`);
  return exact < 0n ? -decimal : decimal;
}
