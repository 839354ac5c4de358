import { Readable } from 'node:stream';

/** Spreadsheets read text that begins with one of these as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
/**
 * Where a cell begins for a spreadsheet whose separator is `;` or a tab, as in most of Europe: it does not see that quotes begin at
 * our comma. A quote there would begin a quoted cell; at the end of the text it would be ours.
 */
const INNER_START = /(?<=[;\t\r\n])(?="*(?:[=+\-@\t\r]|$))/g;
const NUMBER = /^-?\d+(?:\.\d+)?$/;
const QUOTED = /[",;\t\r\n]/;
/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Returns one cell (RFC 4180). Text that a spreadsheet would execute begins with an apostrophe, and so does each part of it that a
 * spreadsheet with another separator would; numbers stay numbers.
 */
export function csvCell(value: string): string {
  const begun = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  const safe = begun.replaceAll(INNER_START, "'");
  return QUOTED.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns a row with its line end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Returns a CSV file as a stream, which reads the next rows when the client has taken those before. */
export function streamCsv(head: readonly string[], pages: AsyncIterable<readonly (readonly string[])[]>): Readable {
  return Readable.from(linesOf(head, pages), { objectMode: false });
}

async function* linesOf(head: readonly string[], pages: AsyncIterable<readonly (readonly string[])[]>) {
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(head));
  for await (const rows of pages) if (rows.length > 0) yield Buffer.from(rows.map(csvLine).join(''));
}
