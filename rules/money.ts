/**
 * Money is a whole number of units of 1/10 000 of the currency inside the product, and a decimal on the wire. The functions
 * below are the only conversions; all are exact. One amount is bounded by its schema, so that it is a number in both forms;
 * the conversions for it throw rather than lose a digit. A balance, which many amounts may add up to, has no bound: above
 * what a double holds it is text.
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

/** Units of 1/10 000 of any size: a number, or digits where a number would not be exact. */
export type Units = number | string;

/** Returns units of any size as the product passes them on. */
export const toUnits = (units: bigint): Units => (Number.isSafeInteger(Number(units)) ? Number(units) : String(units));

/** Returns units of any size as a decimal text: 125000 → "12.5". */
export function decimalText(units: Units | bigint): string {
  const exact = BigInt(units);
  const digits = String(exact < 0n ? -exact : exact).padStart(DECIMALS + 1, '0');
  const fraction = digits.slice(-DECIMALS).replace(/0+$/, '');
  return `${exact < 0n ? '-' : ''}${digits.slice(0, -DECIMALS)}${fraction && `.${fraction}`}`;
}

/** Returns the decimal of units of any size for the wire: a number, or text where a number would not be exact. */
export function wireFromUnits(units: bigint): number | string {
  const bound = BigInt(MAX_WHOLE * UNITS_PER_WHOLE);
  return units <= bound && units >= -bound ? decimalFromUnits(units) : decimalText(units);
}

/** Returns the units of a decimal from the wire. Throws when it is no exact amount. */
export function unitsFromWire(decimal: number | string): Units {
  if (typeof decimal === 'number') return unitsFromDecimal(decimal);
  const [, sign = '', whole, fraction = ''] = /^(-?)(\d{1,15})(?:\.(\d{1,4}))?$/.exec(decimal) ?? [];
  if (whole === undefined) throw new RangeError(`Not an amount of money: ${decimal}`);
  return toUnits(BigInt(sign + whole + fraction.padEnd(DECIMALS, '0')));
}
