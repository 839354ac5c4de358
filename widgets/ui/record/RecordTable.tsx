import type { ReactNode } from 'react';
import styles from './Record.module.css';

/**
 * Where a column stands. On a phone, or with large text, each row is a card: `title` and `result` are its first line, the
 * others follow in two columns, `wide` over both; a `figure` is named there, because a card has no heads of columns.
 */
type Place = 'title' | 'result' | 'note' | 'end-note' | 'wide' | 'figure' | 'end-figure';

export interface RecordColumn<Row> {
  readonly name: string;
  readonly label: string;
  readonly place: Place;
  readonly render: (row: Row) => ReactNode;
  /** Colours the value of a row as a gain or a loss. */
  readonly tone?: (row: Row) => Tone | undefined;
}

export type Tone = 'gain' | 'loss';

interface RecordTableInput<Row> {
  readonly label?: string;
  readonly columns: readonly RecordColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Returns what is opened below a row; undefined for a closed row. */
  readonly detailOf?: (row: Row) => ReactNode;
}

/** A table where there is room for its columns, a list of cards elsewhere. */
export function RecordTable<Row>({ label, columns, rows, keyOf, detailOf }: RecordTableInput<Row>) {
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ name, label: head, place }) => (
              <th key={name} scope="col" data-place={place}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => {
          const detail = detailOf?.(row);
          return (
            <tbody key={keyOf(row)}>
              <tr>
                {columns.map((column) => (
                  <Cell key={column.name} column={column} row={row} />
                ))}
              </tr>
              {detail !== undefined && (
                <tr className={styles.detail}>
                  <td colSpan={columns.length}>{detail}</td>
                </tr>
              )}
            </tbody>
          );
        })}
      </table>
    </div>
  );
}

function Cell<Row>({ column, row }: { readonly column: RecordColumn<Row>; readonly row: Row }) {
  const { place, label, render, tone } = column;
  const isNamed = place === 'figure' || place === 'end-figure';
  return (
    <td data-place={place} data-tone={tone?.(row)}>
      {isNamed && <span className={styles.word}>{label}: </span>}
      {render(row)}
    </td>
  );
}
