import { CsvError, parse } from 'csv-parse/sync';

/** Rows that one file may have: a busy day of one account. */
const MAX_ROWS = 5_000;
const MAX_COLUMNS = 60;
const MAX_RECORD = 8_000;

/** Byte order marks of the encodings that need one. */
const MARKED: readonly (readonly [mark: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** Returns the text of a file; undefined when it is none. Without a mark it is UTF-8, or else the Latin letters of older programs. */
export function decodeFile(bytes: Uint8Array): string | undefined {
  const marked = MARKED.find(([mark]) => mark.every((byte, at) => bytes[at] === byte));
  const tried = marked ? [marked[1]] : ['utf-8', 'windows-1252'];
  for (const encoding of tried) {
    const text = decode(bytes, encoding);
    // No statement has control characters; a picture, an archive or a program has.
    // oxlint-disable-next-line no-control-regex -- they are what is looked for
    if (text !== undefined) return /[\u0000-\u0008\u000e-\u001f\ufffd]/.test(text) ? undefined : text;
  }
  return undefined;
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Returns the rows of a CSV text, the header first; undefined when it is malformed, empty or too long. */
export function readTable(text: string): readonly (readonly string[])[] | undefined {
  try {
    const rows: string[][] = parse(text, {
      delimiter: delimiterOf(text),
      trim: true,
      skip_empty_lines: true,
      max_record_size: MAX_RECORD,
      to: MAX_ROWS + 2,
    });
    const [header] = rows;
    return header && header.length <= MAX_COLUMNS && rows.length <= MAX_ROWS + 1 ? rows : undefined;
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}

/** Returns what separates the columns: what the first line has most of. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split(/[\r\n]/, 1);
  const counts = [',', ';', '\t'].map((one) => [one, first.split(one).length] as const);
  return counts.toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? ',';
}
