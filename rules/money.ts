/**
 * Money is a whole number of units of 1/10 000 of the currency everywhere inside, and a decimal number on the wire.
 * The two functions below are the only bridge, and both are exact: an amount that would lose a digit is refused.
 */
const UNITS_PER_WHOLE = 10_000;
const DECIMALS = 4;
/** Above 2^39 neighbouring doubles are further apart than 1/10 000, so a decimal would not come back as it went. */
const LARGEST_WHOLE = 500_000_000_000;

/** Units of 1/10 000 from a decimal amount: 12.5 → 125000. */
export function unitsFromDecimal(decimal: number): number {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,4}))?$/.exec(String(decimal)) ?? [];
  if (whole === '' || Number(whole) > LARGEST_WHOLE) throw new RangeError(`Not an amount of money: ${decimal}`);
  const units = Number(whole) * UNITS_PER_WHOLE + Number(fraction.padEnd(DECIMALS, '0'));
  return sign === '-' && units > 0 ? -units : units;
}

/** The same for an amount that came from outside; undefined when it is none that can be kept to the last digit. */
export function tryUnits(decimal: number): number | undefined {
  try {
    return unitsFromDecimal(decimal);
  } catch {
    return undefined;
  }
}

/** A decimal amount from units of 1/10 000: 125000 → 12.5. */
export function decimalFromUnits(units: number | bigint): number {
  const exact = BigInt(units);
  const positive = exact < 0n ? -exact : exact;
  const whole = positive / BigInt(UNITS_PER_WHOLE);
  if (whole > BigInt(LARGEST_WHOLE)) throw new RangeError(`Too large an amount for the wire: ${units}`);
  const fraction = String(positive % BigInt(UNITS_PER_WHOLE)).padStart(DECIMALS, '0');
  const decimal = Number(`${whole}.${fraction}`);
  return exact < 0n ? -decimal : decimal;
}
