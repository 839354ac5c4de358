import type { KeyboardEvent } from 'react';
import type { Row } from './tree.ts';
import type { TreeActs } from './tree-acts.ts';

export interface KeyInput {
  readonly row: Row;
  readonly rows: readonly Row[];
  readonly active: number;
  readonly toggle: (id: string, wish?: boolean) => void;
  readonly select: (pointer: string) => void;
  /** Moves the focus to the form of the selected row. */
  readonly enter: () => void;
  readonly act: TreeActs;
  readonly writable: boolean;
}

/** Handles the keys of the ARIA tree pattern, and Alt with arrow keys to move entries; returns whether it handled the key. */
export function byKey(
  event: KeyboardEvent,
  { row, rows, active, toggle, select, enter, act, writable }: KeyInput,
): boolean {
  const go = (index: number): boolean => {
    const next = rows[Math.max(0, Math.min(rows.length - 1, index))];
    if (next) select(next.id);
    return true;
  };
  if (event.altKey && writable && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
    act.moveBy(row, event.key === 'ArrowUp' ? -1 : 1);
    return true;
  }
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd' && writable) {
    act.duplicate(row);
    return true;
  }
  if (event.altKey || event.ctrlKey || event.metaKey) return false;
  switch (event.key) {
    case 'ArrowDown':
      return go(active + 1);
    case 'ArrowUp':
      return go(active - 1);
    case 'Home':
      return go(0);
    case 'End':
      return go(rows.length - 1);
    case 'ArrowRight':
      if (row.expandable && !row.expanded) toggle(row.id, true);
      else if (row.expanded) go(active + 1);
      return true;
    case 'ArrowLeft':
      if (row.expanded) toggle(row.id, false);
      else go(rows.findLastIndex((one, index) => index < active && one.depth < row.depth));
      return true;
    case 'Enter':
      select(row.id);
      enter();
      return true;
    case ' ':
      select(row.id);
      return true;
    case 'Delete':
      if (writable) act.remove(row);
      return writable;
    default:
      return false;
  }
}
