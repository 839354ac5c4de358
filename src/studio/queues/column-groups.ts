import { labelOf, type Queue, type QueueColumn } from './queue.ts';

/** Columns of a list that share a place: one, and those whose values stand below its value. */
export type ColumnGroup = readonly [QueueColumn, ...QueueColumn[]];

/** Returns the columns in groups; the first begins one whatever it says, since what it would stand below has no value. */
export function groupColumns(columns: readonly QueueColumn[]): readonly ColumnGroup[] {
  const groups: [QueueColumn, ...QueueColumn[]][] = [];
  for (const column of columns) {
    const last = groups.at(-1);
    if (last && column.below) last.push(column);
    else groups.push([column]);
  }
  return groups;
}

/** Returns the labels of a group's columns in their order. */
export const labelOfGroup = (queue: Queue, group: ColumnGroup): string =>
  group.map(({ key }) => labelOf(queue, 'column', key)).join(' · ');
