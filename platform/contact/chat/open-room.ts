import type { Executor } from '../../kernel/database/connection.ts';
import { eventText, type StreamLine } from '../../kernel/streams/define-stream.ts';
import { listEntries } from './stores/entry-store.ts';
import { toWireEntry } from './wire.ts';

/** Entries of one read. */
const BATCH = 200;
/** A page that has missed more reads the newest part again. */
const MAX_MISSED = 500n;

/** A room that pages of this process have open. */
export interface OpenRoom {
  readonly id: bigint;
  /** Number of the newest entry that was written to every line. */
  seq(): bigint;
  /** Reads what is new and writes it to every line. */
  pull(): Promise<void>;
  /** Writes to a line what comes after a number, and then each new entry. */
  join(line: StreamLine, from: { readonly person: string; readonly after: bigint }): Promise<void>;
  leave(line: StreamLine, person: string): void;
  isEmpty(): boolean;
  /** People whose pages this process serves. */
  people(): number;
  /** People of all processes as last shown. */
  allPeople(): number;
  showPeople(people: number): void;
}

/** An entry as pages get it, made once for all lines. */
interface EntryText {
  readonly seq: bigint;
  readonly text: string;
}

const joinTexts = (entries: readonly EntryText[]): string => entries.map(({ text }) => text).join('');

export function createOpenRoom(db: Executor, start: { readonly id: bigint; readonly seq: bigint }): OpenRoom {
  const { id } = start;
  let { seq } = start;
  let shown = 0;
  let pulling: Promise<void> | undefined;
  let isBehind = false;
  const lines = createLines();
  const people = createPeople();
  const read = async (after: bigint): Promise<readonly EntryText[]> => {
    const entries = await listEntries(db, { room: id, after, limit: BATCH });
    return entries.map((entry) => ({ seq: entry.seq, text: eventText('entry', toWireEntry(entry)) }));
  };
  const pullAll = async (): Promise<void> => {
    do {
      isBehind = false;
      const entries = await read(seq);
      const newest = entries.at(-1)?.seq ?? seq;
      if (newest > seq) {
        seq = newest;
        lines.write(entries);
        isBehind = true;
      }
    } while (isBehind);
  };
  return {
    id,
    seq: () => seq,
    pull: () => {
      isBehind = true;
      pulling ??= pullAll().finally(() => (pulling = undefined));
      return pulling;
    },
    join: async (line, { person, after }) => {
      let last = after;
      if (seq - after > MAX_MISSED) {
        line.write(eventText('reset', {}));
        last = seq;
      }
      while (last < seq) {
        const entries = await read(last);
        if (entries.length === 0) break;
        line.write(joinTexts(entries));
        last = entries.at(-1)?.seq ?? last;
      }
      // Nothing is awaited since the last comparison, so no entry was written in between.
      lines.add(line, last);
      people.count(person, 1);
    },
    leave: (line, person) => {
      if (lines.remove(line)) people.count(person, -1);
    },
    isEmpty: lines.isEmpty,
    people: people.number,
    allPeople: () => Math.max(shown, people.number()),
    showPeople: (number) => {
      if (number === shown) return;
      shown = number;
      lines.writeAll(eventText('people', { people: number }));
    },
  };
}

/** The lines of a room's pages, each with its last entry: a page that another process served may have more than this one. */
function createLines() {
  const lines = new Map<StreamLine, bigint>();
  return {
    add: (line: StreamLine, last: bigint) => void lines.set(line, last),
    remove: (line: StreamLine): boolean => lines.delete(line),
    isEmpty: (): boolean => lines.size === 0,
    writeAll: (text: string): void => {
      for (const line of lines.keys()) line.write(text);
    },
    /** Writes to each line the entries that it does not have. */
    write: (entries: readonly EntryText[]): void => {
      const [first, newest] = [entries[0]?.seq ?? 0n, entries.at(-1)?.seq ?? 0n];
      const all = joinTexts(entries);
      for (const [line, last] of lines) {
        if (last >= newest) continue;
        line.write(last < first ? all : joinTexts(entries.filter((entry) => entry.seq > last)));
        lines.set(line, newest);
      }
    },
  };
}

/** People by the number of their open pages. */
function createPeople() {
  const pages = new Map<string, number>();
  return {
    number: (): number => pages.size,
    count: (person: string, change: 1 | -1): void => {
      const left = (pages.get(person) ?? 0) + change;
      if (left > 0) pages.set(person, left);
      else pages.delete(person);
    },
  };
}
