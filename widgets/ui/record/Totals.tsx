import type { ReactNode } from 'react';
import styles from './Record.module.css';
import type { Tone } from './RecordTable.tsx';

export interface Total {
  readonly name: string;
  readonly label: string;
  readonly figure: ReactNode;
  readonly tone?: Tone | undefined;
}

/** The sums of a record. */
export const Totals = ({ label, totals }: { readonly label: string; readonly totals: readonly Total[] }) => (
  <dl className={styles.totals} aria-label={label}>
    {totals.map(({ name, label: word, figure, tone }) => (
      <div key={name}>
        <dt>{word}</dt>
        <dd data-tone={tone}>{figure}</dd>
      </div>
    ))}
  </dl>
);
