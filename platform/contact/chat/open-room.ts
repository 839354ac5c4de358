import type { Executor } from '../../kernel/database/connection.ts';
import { eventText, type StreamLine } from '../../kernel/streams/define-stream.ts';
import { listEntries } from './stores/entry-store.ts';
import { toWireEntry } from './wire.ts';

/** Entries of one read. */
const BATCH = 200;

/** A room that pages of this process have open. */
export interface OpenRoom {
  readonly id: bigint;
  /** Number of the newest entry that was written to every line. */
  seq(): bigint;
  /** Returns the text of entries after a number and up to another, and the number of the last of them. */
  read(after: bigint, until: bigint): Promise<{ readonly text: string; readonly seq: bigint }>;
  /** Reads what is new and writes it to every line. */
  pull(): Promise<void>;
  add(line: StreamLine, person: string): void;
  remove(line: StreamLine, person: string): void;
  isEmpty(): boolean;
  /** People whose pages this process serves. */
  people(): number;
  /** People of all processes as last shown. */
  allPeople(): number;
  showPeople(people: number): void;
}

export function createOpenRoom(db: Executor, start: { readonly id: bigint; readonly seq: bigint }): OpenRoom {
  const { id } = start;
  let { seq } = start;
  let shown = 0;
  let pulling: Promise<void> | undefined;
  let isBehind = false;
  const lines = new Set<StreamLine>();
  const pages = new Map<string, number>();
  const writeAll = (text: string): void => {
    for (const line of lines) line.write(text);
  };
  const read = async (after: bigint, until?: bigint) => {
    const found = await listEntries(db, { room: id, after, limit: BATCH });
    const entries = until === undefined ? found : found.filter((entry) => entry.seq <= until);
    const text = entries.map((entry) => eventText('entry', toWireEntry(entry))).join('');
    return { text, seq: entries.at(-1)?.seq ?? after };
  };
  const pullAll = async (): Promise<void> => {
    do {
      isBehind = false;
      const next = await read(seq);
      if (next.seq > seq) {
        seq = next.seq;
        writeAll(next.text);
        isBehind = true;
      }
    } while (isBehind);
  };
  const count = (person: string, change: 1 | -1): void => {
    const left = (pages.get(person) ?? 0) + change;
    if (left > 0) pages.set(person, left);
    else pages.delete(person);
  };
  return {
    id,
    seq: () => seq,
    read,
    pull: () => {
      isBehind = true;
      pulling ??= pullAll().finally(() => (pulling = undefined));
      return pulling;
    },
    add: (line, person) => {
      lines.add(line);
      count(person, 1);
    },
    remove: (line, person) => {
      if (lines.delete(line)) count(person, -1);
    },
    isEmpty: () => lines.size === 0,
    people: () => pages.size,
    allPeople: () => Math.max(shown, pages.size),
    showPeople: (people) => {
      if (people === shown) return;
      shown = people;
      writeAll(eventText('people', { people }));
    },
  };
}
