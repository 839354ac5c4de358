import { Readable } from 'node:stream';

/** Spreadsheets read text that begins with one of these as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;
const QUOTED = /[",\r\n]/;
/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Returns one cell (RFC 4180). Text that a spreadsheet would execute begins with an apostrophe; numbers stay numbers. */
export function csvCell(value: string): string {
  const safe = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return QUOTED.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Returns a CSV file as a stream, which reads the next rows when the client has taken those before. */
export function streamCsv(head: readonly string[], pages: AsyncIterable<readonly (readonly string[])[]>): Readable {
  return Readable.from(linesOf(head, pages), { objectMode: false });
}

async function* linesOf(head: readonly string[], pages: AsyncIterable<readonly (readonly string[])[]>) {
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(head));
  for await (const rows of pages) if (rows.length > 0) yield Buffer.from(rows.map(csvLine).join(''));
}
