import { useId, useState } from 'react';
import { useTable } from '../../vendor/client/use-table.ts';
import { stakeLadder } from '../../vendor/stakes.ts';
import styles from './Slip.module.css';

const UNITS = 10_000;
const FAST_TIMES = [2, 4, 6];

interface StakeFieldProps {
  readonly value: number;
  readonly label: string;
  readonly onChange: (units: number) => void;
}

/** Renders an amount field with quick-add buttons. The interface uses units of 1/10 000, the field whole currency. */
export function StakeField({ value, label, onChange }: StakeFieldProps) {
  const { currency, money } = useTable();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const ladder = stakeLadder(currency);
  const read = (text: string): void => {
    const cleaned = text
      .replace(',', '.')
      .replaceAll(/[^\d.]/g, '')
      .slice(0, 12);
    setTyped(cleaned);
    const whole = Number(cleaned);
    onChange(Number.isFinite(whole) ? Math.round(whole * 100) * (UNITS / 100) : 0);
  };
  return (
    <div className={styles.stake}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? String(value / UNITS)}
        onChange={(event) => read(event.target.value)}
        onBlur={() => setTyped(undefined)}
      />
      <div className={styles.quick}>
        {FAST_TIMES.map((step) => (
          <button key={step} type="button" onClick={() => onChange(value + (ladder[step] ?? 0))}>
            +{money(ladder[step] ?? 0).replace(/[.,]00(?=\D*$)/, '')}
          </button>
        ))}
      </div>
    </div>
  );
}
