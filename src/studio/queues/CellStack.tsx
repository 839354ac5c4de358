import { Fragment, type ReactNode } from 'react';
import styles from './CellStack.module.css';
import type { ColumnGroup } from './column-groups.ts';
import type { QueueColumn } from './queue.ts';

interface StackInput {
  readonly group: ColumnGroup;
  readonly render: (column: QueueColumn) => ReactNode;
}

/** Puts the values of a group's columns below each other; a single one stands for itself. */
export function CellStack({ group, render }: StackInput) {
  if (group.length === 1) return render(group[0]);
  return (
    <div className={styles.stack}>
      {group.map((column) => (
        <Fragment key={column.key}>{render(column)}</Fragment>
      ))}
    </div>
  );
}
