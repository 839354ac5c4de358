import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import styles from './GameGrid.module.css';
import { partsOf, stageParts } from './stage-parts.ts';
import type { GridLayout } from './use-layout.ts';

interface RowsInput {
  readonly layout: GridLayout;
  /** Number of cards. */
  readonly count: number;
  /** The focused card: its row stays in the document while scrolling. */
  readonly focused: number | undefined;
  readonly renderCards: (from: number, to: number) => ReactNode;
  readonly className: string;
}

/** Rows rendered before and after the visible ones. */
const OVERSCAN_ROWS = 3;
const NO_PARTS: ReadonlySet<number> = new Set();

export function VirtualRows({ layout, count, focused, renderCards, className }: RowsInput) {
  const { columns, rowHeight, top } = layout;
  const kept = focused === undefined ? undefined : Math.floor(focused / columns);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const rows = defaultRangeExtractor(range);
      if (kept === undefined || kept >= range.count || rows.includes(kept)) return rows;
      return [...rows, kept].toSorted((a, b) => a - b);
    },
    [kept],
  );
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises here, and nothing of it is handed on
  const rows = useWindowVirtualizer({
    count: Math.ceil(count / columns),
    estimateSize: () => rowHeight,
    overscan: OVERSCAN_ROWS,
    scrollMargin: top,
    rangeExtractor,
    // The page may be scrolled already when the grid mounts, as after the back button.
    initialOffset: () => scrollY,
    // Rows are rendered before they are visible, so they can wait for a task of their own after the scrolled frame.
    useFlushSync: false,
  });
  const [stage, setStage] = useState(NO_PARTS);
  const items = rows.getVirtualItems();
  const visible = rows.range ?? { startIndex: 0, endIndex: 0 };
  const parts = partsOf(columns);
  const { shown, next } = stageParts(
    items.flatMap(({ index }) => Array.from({ length: parts }, (_, part) => index * parts + part)),
    { startIndex: visible.startIndex * parts, endIndex: (visible.endIndex + 1) * parts - 1 },
    stage,
  );
  useEffect(() => {
    if (next === undefined) return;
    const frame = requestAnimationFrame(() => setStage(next));
    return () => cancelAnimationFrame(frame);
  });
  return (
    <div role="presentation" className={styles.rows} style={{ blockSize: rows.getTotalSize() }}>
      {items
        .map((item) => ({ ...item, shown: shown.filter((part) => Math.floor(part / parts) === item.index).length }))
        .filter((item) => item.shown > 0)
        .map(({ key, index, start, shown: count }) => (
          <div
            key={key}
            role="presentation"
            data-row
            className={`${styles.row} ${className}`}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            {renderCards(index * columns, index * columns + Math.ceil((columns * count) / parts))}
          </div>
        ))}
    </div>
  );
}
