import type { figures } from '../generated/languages.ts';

/** How a language writes figures in Latin digits and groups of three, and whether a currency comes after them. */
export type FigureStyle = (typeof figures)[string];

/** Returns a whole number of the smallest shown parts, given by its digits, as a decimal. */
export function writeFigure(parts: string, decimals: number, [group, point]: FigureStyle): string {
  const digits = parts.padStart(decimals + 1, '0');
  const end = digits.length - decimals;
  const whole = digits.slice(0, end).replace(/\B(?=(?:\d{3})+$)/g, group);
  return decimals === 0 ? whole : whole + point + digits.slice(end);
}
