import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback } from 'react';
import type { GridLayout } from './use-layout.ts';
import styles from './GameGrid.module.css';

interface RowsInput {
  readonly layout: GridLayout;
  /** How many cards there are. */
  readonly count: number;
  /** The card that has the focus: its row stays, wherever the page is scrolled to. */
  readonly focused: number | undefined;
  readonly draw: (from: number, to: number) => ReactNode;
  readonly className: string;
}

/** Rows that are on the screen, and a few before and after. */
const overscan = 3;

export function VirtualRows({ layout, count, focused, draw, className }: RowsInput) {
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
    overscan,
    scrollMargin: top,
    rangeExtractor,
    // The page may stand anywhere when the grid is drawn, as after the way back.
    initialOffset: () => scrollY,
  });
  return (
    <div role="presentation" className={styles.rows} style={{ blockSize: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ key, index, start }) => (
        <div
          key={key}
          role="presentation"
          data-row
          className={`${styles.row} ${className}`}
          style={{ transform: `translateY(${start - top}px)` }}
        >
          {draw(index * columns, (index + 1) * columns)}
        </div>
      ))}
    </div>
  );
}
