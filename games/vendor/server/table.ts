import { type FileHandle, readFile, truncate } from 'node:fs/promises';
import type { PersistentTable } from '../define-game.ts';
import { type Cipher, PLAIN } from './cipher.ts';
import { makePrivateFolder, openPrivateFile, writePrivateFile } from './private-file.ts';

/** One line of the file: the last line of an id is its current row; a line without a row deletes it. */
interface Line<Row> {
  readonly id: string;
  readonly row?: Row;
}

export interface Table<Row> extends PersistentTable<Row> {
  readonly size: number;
  close(): Promise<void>;
}

/** Where tables are stored, and how their lines are encrypted. */
export interface Store {
  readonly folder: string;
  /** `PLAIN` when left out. */
  readonly cipher?: Cipher;
}

/** A file is compacted on opening when obsolete lines exceed the rows by this number. */
const SPARE_LINES = 1_000;

/**
 * Opens a table: rows in memory, and an append-only file with one JSON line per change. A change resolves when it is on
 * disk; concurrent changes share one write. A line that a crash truncated was never confirmed and is dropped on
 * opening.
 */
export async function openTable<Row>({ folder, cipher = PLAIN }: Store, name: string): Promise<Table<Row>> {
  await makePrivateFolder(folder);
  const file = `${folder}/${name}.jsonl`;
  const rows = await load<Row>(file, cipher);
  const handle = await openPrivateFile(file, 'a');
  const appendLine = appender(handle);
  const append = (line: string): Promise<void> => appendLine(cipher.encrypt(line));
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
      await appendLine.idle();
      await handle.close();
    },
  };
}

async function load<Row>(file: string, cipher: Cipher): Promise<Map<string, Row>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) await truncate(file, Buffer.byteLength(whole));
  const lines = whole.split('\n').filter((line) => line !== '');
  const rows = new Map<string, Row>();
  for (const line of lines) {
    const { id, row } = JSON.parse(cipher.decrypt(line)) as Line<Row>;
    if (row === undefined) rows.delete(id);
    else rows.set(id, row);
  }
  const hasPlainLines = cipher.isEncrypting && lines.some((line) => line.startsWith('{'));
  if (hasPlainLines || lines.length > rows.size * 2 + SPARE_LINES) await compact(file, { rows, cipher });
  return rows;
}

async function compact<Row>(
  file: string,
  { rows, cipher }: { rows: ReadonlyMap<string, Row>; cipher: Cipher },
): Promise<void> {
  const lines = [...rows].map(([id, row]) => `${cipher.encrypt(JSON.stringify({ id, row }))}\n`);
  await writePrivateFile(file, lines.join(''));
}

type Append = ((line: string) => Promise<void>) & { idle(): Promise<void> };

/** Appends lines in order; each caller's promise resolves when its line is on disk. */
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
