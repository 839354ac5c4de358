import { moneyCell, statusCell, type Tone, textCell, timeCell } from './cells.ts';
import type { SectionColumn } from './sections.ts';

/** Returns a column of texts; empty ones are left out. */
export const text = <Row>(read: (row: Row) => string | null | undefined): SectionColumn<Row> => ({
  type: 'text',
  cell: (row) => textCell(read(row)),
});

/** Returns a column of instants. */
export const time = <Row>(read: (row: Row) => Date | null | undefined): SectionColumn<Row> => ({
  type: 'time',
  cell: (row) => timeCell(read(row)),
});

/** Returns a column of calendar days such as `2026-01-31`. */
export const day = <Row>(read: (row: Row) => string | null | undefined): SectionColumn<Row> => ({
  type: 'day',
  cell: (row) => textCell(read(row)),
});

/** Returns a column of numbers that are no amounts. */
export const count = <Row>(read: (row: Row) => number): SectionColumn<Row> => ({ type: 'count', cell: read });

/** Returns a column of values with labels; the tone of a value that `tones` does not name is plain. */
export const status = <Row>(
  read: (row: Row) => string,
  tones?: Readonly<Record<string, Tone>>,
): SectionColumn<Row> => ({ type: 'status', cell: (row) => statusCell(read(row), tones) });

/** Returns a column of amounts; null when a record has none. */
export const money = <Row>(
  read: (row: Row) => { readonly amount: bigint | null; readonly currency: string },
): SectionColumn<Row> => ({
  type: 'money',
  cell: (row) => {
    const { amount, currency } = read(row);
    return amount === null ? null : moneyCell(amount, currency);
  },
});
