import { minorUnit } from './minor-unit.ts';

const UNITS = 10_000;

/**
 * Returns a typed amount in 1/10 000 units; undefined when it is none. A comma counts as a decimal point, and more
 * decimals than the currency has are not accepted: nothing is rounded on the way out.
 */
export function parseAmount(typed: string, currency: string): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:[.,](\d{1,4}))?$/u.exec(typed.trim()) ?? [];
  if (whole === undefined) return undefined;
  const units = Number(whole) * UNITS + Number(fraction.padEnd(4, '0'));
  return units > 0 && units % minorUnit(currency) === 0 ? units : undefined;
}
