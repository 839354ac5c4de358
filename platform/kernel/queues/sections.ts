import type { Cell, CellType, Column } from './cells.ts';

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
  /** Labels of its columns and values where they are another queue's; left out where they are the queue's own. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly columns: readonly Column[];
  /** Exactly one row for `fields`. */
  readonly rows: readonly SectionRow[];
}

/** The type of a column, and what its cell holds for a record. */
export interface SectionColumn<Row> {
  readonly type: CellType;
  readonly cell: (row: Row) => Cell;
}

type SectionColumns<Row> = Readonly<Record<string, SectionColumn<Row>>>;

/** Returns a section with the values of one record, in the order of the columns. */
export const fieldsSection = <Row>(key: string, row: Row, columns: SectionColumns<Row>): Section => ({
  key,
  kind: 'fields',
  columns: columnsOf(columns),
  rows: [{ cells: cellsOf(columns, row) }],
});

/** Returns a section of related records. A row links to the row of another queue that `linkOf` returns. */
export const tableSection = <Row>(
  key: string,
  { rows, linkOf }: { readonly rows: readonly Row[]; readonly linkOf?: (row: Row) => RowLink | undefined },
  columns: SectionColumns<Row>,
): Section => ({
  key,
  kind: 'table',
  columns: columnsOf(columns),
  rows: rows.map((row) => {
    const to = linkOf?.(row);
    return { cells: cellsOf(columns, row), ...(to ? { to } : {}) };
  }),
});

const columnsOf = <Row>(columns: SectionColumns<Row>): readonly Column[] =>
  Object.entries(columns).map(([key, { type }]) => ({ key, type }));

const cellsOf = <Row>(columns: SectionColumns<Row>, row: Row): Readonly<Record<string, Cell>> =>
  Object.fromEntries(Object.entries(columns).map(([key, { cell }]) => [key, cell(row)]));
