const UNITS = 10_000;

/** 500 → 500, 12 500 → 12.5k: what fits on a chip. */
export function chipText(amount: number): string {
  const whole = amount / UNITS;
  if (whole >= 1_000_000) return `${Math.round(whole / 100_000) / 10}m`;
  if (whole >= 1_000) return `${Math.round(whole / 100) / 10}k`;
  return String(Math.round(whole * 100) / 100);
}

const TONES = ['#2a5bd0', '#0b7a46', '#c81d30', '#7a2be0', '#15161c'];

/** The tone of a chip follows from how many digits its amount has, so equal sums look alike. */
const toneOf = (amount: number): string =>
  TONES[Math.max(0, Math.floor(Math.log10(amount / UNITS / 0.5)) + 1) % TONES.length] ?? '#444';

export function Chip({ amount, tone }: { readonly amount: number; readonly tone?: string }) {
  return (
    <span className="chip" style={{ backgroundColor: tone ?? toneOf(amount) }}>
      <span>{chipText(amount)}</span>
    </span>
  );
}

export const chipTone = (at: number): string => TONES[at % TONES.length] ?? '#444';
