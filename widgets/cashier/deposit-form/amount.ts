/** One unit of the currency, in the units that money is kept in. */
const UNITS = 10_000;

/** The amount that somebody typed, in 1/10 000; undefined for what is none. A comma is a point, as half of the world writes. */
export function amountOf(typed: string): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  if (whole === undefined) return undefined;
  const units = Number(whole) * UNITS + Number(fraction.padEnd(4, '0'));
  return units > 0 ? units : undefined;
}

/** An amount of the list, in 1/10 000. */
export const unitsOf = (amount: number, scale: number): number => amount * scale * UNITS;
