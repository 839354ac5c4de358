import type { BulkResult } from '../../../generated/types/operator-calls.ts';
import { operationsOn, type QueueOperation, type QueueRow } from './queue.ts';

/** Maximum number of selected rows: one bulk request names at most as many. */
export const MAX_SELECTED = 100;

/** The selected rows, and the row of the last click, where a range selection starts. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly anchor?: string | undefined;
}

export const NOTHING_SELECTED: Selection = { ids: new Set() };

interface Click {
  readonly id: string;
  /** Extends the selection from the last clicked row to this one. */
  readonly isRange: boolean;
}

/** Returns the selection after a click on a row: toggled, or with all rows from the last clicked one to this one. */
export function afterClick(selection: Selection, rows: readonly string[], { id, isRange }: Click): Selection {
  const from = isRange && selection.anchor !== undefined ? rows.indexOf(selection.anchor) : -1;
  const to = rows.indexOf(id);
  if (from !== -1 && to !== -1) {
    const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
    return { ids: limited([...selection.ids, ...range]), anchor: id };
  }
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ids: limited(ids), anchor: id };
}

/** Returns the selection of all shown rows, or of none when all of them are selected. */
export function afterSelectAll(selection: Selection, rows: readonly string[]): Selection {
  const all = rows.slice(0, MAX_SELECTED);
  return all.every((id) => selection.ids.has(id)) ? NOTHING_SELECTED : { ids: new Set(all) };
}

interface Offer {
  readonly operation: QueueOperation;
  readonly rows: readonly QueueRow[];
}

/**
 * Returns the rows on which the operation runs, and the results of the others: a row that does not offer it by itself does
 * not get it among others.
 */
export function offeredRows({ operation, rows }: Offer) {
  const offers = (row: QueueRow): boolean => operationsOn(row, [operation]).length > 0;
  const others = rows.filter((row) => !offers(row));
  return {
    runs: rows.filter(offers),
    told: others.map(({ id, pending }): BulkResult => ({ id, outcome: pending ? 'pending' : 'skipped' })),
  };
}

/** Returns the operations that at least one of the rows offers. */
export const offeredOperations = (
  operations: readonly QueueOperation[],
  rows: readonly QueueRow[],
): readonly QueueOperation[] => operations.filter((operation) => offeredRows({ operation, rows }).runs.length > 0);

/** Returns the selected rows that are still shown. */
export const selectedRows = <Row extends { readonly id: string }>(
  { ids }: Selection,
  rows: readonly Row[],
): readonly Row[] => rows.filter(({ id }) => ids.has(id));

const limited = (ids: Iterable<string>): ReadonlySet<string> => new Set([...new Set(ids)].slice(0, MAX_SELECTED));

/** Returns the rows in requests of a size, so that progress is shown between them. */
export const chunksOf = <Row>(rows: readonly Row[], size: number): readonly (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size));
