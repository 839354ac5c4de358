import type { ReactNode } from 'react';
import { barsOf } from './bars.ts';
import styles from './DayChart.module.css';

interface DayChartInput {
  /** What the plot says, for those who do not see it. */
  readonly label: string;
  /** A value for each day, the oldest first, in 1/10 000. */
  readonly values: readonly bigint[];
  readonly format: (amount: string) => string;
  /** Whether gains have a plus; false for figures that cannot be negative. */
  readonly isSigned?: boolean;
  /** Names of the first and the last day. */
  readonly ends: readonly [ReactNode, ReactNode];
}

/** Room between two bars in parts of a bar's place. */
const GAP = 0.24;
const FULL = 100;

/** A bar a day on both sides of a line of zero: gains above it, losses below. */
export function DayChart({ label, values, format, isSigned = true, ends }: DayChartInput) {
  const bars = barsOf(values);
  const largest = values.reduce((most, value) => (value > most ? value : most), 0n);
  const smallest = values.reduce((least, value) => (value < least ? value : least), 0n);
  const zero = Number(largest - smallest) === 0 ? FULL : (Number(largest) / Number(largest - smallest)) * FULL;
  return (
    <figure className={styles.figure} role="img" aria-label={label}>
      <div className={styles.plot}>
        <div className={styles.scale}>
          <span>{largest > 0n && `${isSigned ? '+' : ''}${format(String(largest))}`}</span>
          <span data-tone="loss">{smallest < 0n && format(String(smallest))}</span>
        </div>
        <svg viewBox={`0 0 ${Math.max(1, values.length)} ${FULL}`} preserveAspectRatio="none" aria-hidden="true">
          {bars.map(({ from, height }, index) => (
            <rect
              key={index}
              x={index + GAP / 2}
              y={from}
              width={1 - GAP}
              height={height}
              data-tone={(values[index] ?? 0n) < 0n ? 'loss' : 'gain'}
            />
          ))}
          <line x1="0" x2={values.length} y1={zero} y2={zero} vectorEffect="non-scaling-stroke" />
        </svg>
      </div>
      <div className={styles.ends}>
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
    </figure>
  );
}
