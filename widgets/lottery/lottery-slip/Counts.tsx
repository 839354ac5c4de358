import type { ReactNode } from 'react';
import styles from './LotterySlip.module.css';

interface CountsInput {
  readonly label: string;
  readonly counts: readonly number[];
  readonly chosen: number;
  readonly write: (count: number) => ReactNode;
  readonly onChoose: (count: number) => void;
}

/** Numbers of which one is chosen, such as how many draws an order buys. */
export const Counts = ({ label, counts, chosen, write, onChoose }: CountsInput) => (
  <div className={styles.tabs} data-look="kinds" role="group" aria-label={label}>
    <span className={styles.label}>{label}</span>
    {counts.map((count) => (
      <button
        key={count}
        type="button"
        className={styles.tab}
        aria-pressed={count === chosen}
        onClick={() => onChoose(count)}
      >
        {write(count)}
      </button>
    ))}
  </div>
);
