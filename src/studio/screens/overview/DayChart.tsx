import { barsOf } from '../../../../widgets/ui/day-chart/bars.ts';
import styles from './Overview.module.css';

interface ChartInput {
  readonly values: readonly bigint[];
  readonly before: readonly bigint[];
}

/** Room between two bars in parts of a bar's place. */
const GAP = 0.24;
const FULL = 100;

/**
 * Renders the values of days as bars, and those of the days before as a dashed line. It is hidden from screen readers: the
 * table beside it has every value.
 */
export function DayChart({ values, before }: ChartInput) {
  const bars = barsOf(values, before);
  const line = barsOf(before, values).map(({ from, height }, index) => {
    const isBelow = (before[index] ?? 0n) < 0n;
    return `${index + 0.5},${isBelow ? from + height : from}`;
  });
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${Math.max(1, values.length)} ${FULL}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bars.map(({ from, height }, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its day's place
          key={index}
          x={index + GAP / 2}
          y={from}
          width={1 - GAP}
          height={height}
          data-below={(values[index] ?? 0n) < 0n || undefined}
        />
      ))}
      {before.some((value) => value !== 0n) && <polyline points={line.join(' ')} vectorEffect="non-scaling-stroke" />}
    </svg>
  );
}
