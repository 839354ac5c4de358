import { type FileHandle, mkdir, open, readFile, rename, truncate, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Kept } from '../define-game.ts';

/** One line of the file: the newest line of an id is its row; one without a row takes it away. */
interface Line<Row> {
  readonly id: string;
  readonly row?: Row;
}

export interface Table<Row> extends Kept<Row> {
  readonly size: number;
  close(): Promise<void>;
}

/** A file of more than twice as many lines as rows is written anew when it is opened. */
const SPARE_LINES = 1_000;

/**
 * Rows in memory, and every change of them as a line of JSON at the end of a file. A change is answered once it is on the
 * disk; changes that come while the disk is busy go together in one write. A line that was cut off by a crash was never
 * answered, and is dropped when the file is opened again.
 */
export async function openTable<Row>(file: string): Promise<Table<Row>> {
  await mkdir(dirname(file), { recursive: true });
  const rows = await load<Row>(file);
  const handle = await open(file, 'a');
  const append = appender(handle);
  return {
    get size() {
      return rows.size;
    },
    get: (id) => rows.get(id),
    all: () => rows.entries(),
    put: (id, row) => {
      rows.set(id, row);
      return append(JSON.stringify({ id, row } satisfies Line<Row>));
    },
    remove: (id) => (rows.delete(id) ? append(JSON.stringify({ id })) : Promise.resolve()),
    close: async () => {
      await append.idle();
      await handle.close();
    },
  };
}

async function load<Row>(file: string): Promise<Map<string, Row>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) await truncate(file, Buffer.byteLength(whole));
  const lines = whole.split('\n').filter((line) => line !== '');
  const rows = new Map<string, Row>();
  for (const line of lines) {
    const { id, row } = JSON.parse(line) as Line<Row>;
    if (row === undefined) rows.delete(id);
    else rows.set(id, row);
  }
  if (lines.length > rows.size * 2 + SPARE_LINES) await compact(file, rows);
  return rows;
}

async function compact<Row>(file: string, rows: ReadonlyMap<string, Row>): Promise<void> {
  const text = [...rows].map(([id, row]) => `${JSON.stringify({ id, row })}\n`).join('');
  await writeFile(`${file}.new`, text, { flush: true });
  await rename(`${file}.new`, file);
}

type Append = ((line: string) => Promise<void>) & { idle(): Promise<void> };

/** Writes lines in order; whoever waits is told when its line is on the disk. */
function appender(handle: FileHandle): Append {
  let waiting: string[] = [];
  let writing: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const write = async (): Promise<void> => {
    const lines = waiting;
    waiting = [];
    next = undefined;
    await handle.appendFile(`${lines.join('\n')}\n`);
    await handle.datasync();
  };
  const append = (line: string): Promise<void> => {
    waiting.push(line);
    if (next) return next;
    const mine = (writing ?? Promise.resolve()).catch(() => undefined).then(write);
    next = mine;
    writing = mine;
    return mine;
  };
  return Object.assign(append, { idle: () => writing ?? Promise.resolve() });
}
