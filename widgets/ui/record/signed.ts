import type { Tone } from './RecordTable.tsx';

/** Returns whether an amount is a gain or a loss; undefined when it is neither. */
export function toneOf(amount: number | string): Tone | undefined {
  const value = Number(amount);
  if (value === 0) return undefined;
  return value > 0 ? 'gain' : 'loss';
}

/** Returns an amount as text with its sign, also that of a gain. */
export const formatSigned = (amount: number | string, format: (amount: number | string) => string): string =>
  `${Number(amount) > 0 ? '+' : ''}${format(amount)}`;
