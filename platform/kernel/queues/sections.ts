import type { Cell, CellsOf, Column } from './cells.ts';

/** A reference to a row of another queue, whose detail page is linked. */
export interface RowLink {
  readonly queue: string;
  readonly id: string;
}

interface SectionRow {
  readonly cells: Readonly<Record<string, Cell>>;
  readonly to?: RowLink;
}

/** A part of a row's detail page: named values, or a table of related rows. Its title is the text `section.<key>`. */
export interface Section {
  readonly key: string;
  readonly kind: 'fields' | 'table';
  readonly columns: readonly Column[];
  /** Exactly one row for `fields`. */
  readonly rows: readonly SectionRow[];
}

/** Returns a section of named values, with one cell for each column, of the column's type. */
export const fieldsSection = <const Columns extends readonly Column[]>(
  key: string,
  columns: Columns,
  cells: CellsOf<Columns>,
): Section => ({ key, kind: 'fields', columns, rows: [{ cells }] });

/** Returns a section of related rows, which may link to rows of other queues. */
export const tableSection = <const Columns extends readonly Column[]>(
  key: string,
  columns: Columns,
  rows: readonly { readonly cells: CellsOf<Columns>; readonly to?: RowLink | undefined }[],
): Section => ({
  key,
  kind: 'table',
  columns,
  rows: rows.map(({ cells, to }) => ({ cells, ...(to ? { to } : {}) })),
});
