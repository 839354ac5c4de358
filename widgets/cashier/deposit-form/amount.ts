/** Units of an amount in one unit of the currency. */
const UNITS = 10_000;

/** Parses a typed amount to 1/10 000 units; undefined when it is no amount. A comma counts as a decimal point. */
export function parseAmount(typed: string): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  if (whole === undefined) return undefined;
  const units = Number(whole) * UNITS + Number(fraction.padEnd(4, '0'));
  return units > 0 ? units : undefined;
}

/** Returns an amount of the list in 1/10 000 units. */
export const toUnits = (amount: number, scale: number): number => amount * scale * UNITS;
