import { stakeLadder } from '../stakes.ts';
import { useTable } from './use-table.ts';

const UNITS = 10_000;

/** Formats an amount for a chip: 500 → 500, 12 500 → 12.5k. */
function chipText(amount: number): string {
  const whole = amount / UNITS;
  if (whole >= 1_000_000) return `${Math.round(whole / 100_000) / 10}m`;
  if (whole >= 1_000) return `${Math.round(whole / 100) / 10}k`;
  return String(Math.round(whole * 100) / 100);
}

const TONES = ['#2a5bd0', '#0b7a46', '#c81d30', '#7a2be0', '#15161c'];

/** Returns the five chip values of a stake ladder. */
export function chipSizes(currency: string): readonly number[] {
  const ladder = stakeLadder(currency);
  return [1, 2, 4, 6, 8].map((at) => ladder[at] ?? 0);
}

/** Renders a chip in the colour of the largest chip value that it contains. */
export function Chip({ amount }: { readonly amount: number }) {
  const { currency } = useTable();
  const at = chipSizes(currency).findLastIndex((size) => size <= amount);
  return (
    <span className="chip" style={{ backgroundColor: TONES[Math.max(0, at)] }}>
      <span>{chipText(amount)}</span>
    </span>
  );
}
