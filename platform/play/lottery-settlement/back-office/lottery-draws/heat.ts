/** How near what players may win with a number is to what a merchant pays at most for one. */
export type Heat = 'cool' | 'warm' | 'hot' | 'full';

/** Returns the heat of a number: `warm` from a tenth of the bound on, `hot` from a half, `full` from nine tenths. */
export function heatOf(amount: bigint, most: bigint): Heat {
  if (amount * 10n >= most * 9n) return 'full';
  if (amount * 2n >= most) return 'hot';
  return amount * 10n >= most ? 'warm' : 'cool';
}
