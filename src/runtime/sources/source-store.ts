import type { Calls } from '../../../generated/types/calls.ts';
import { type Observable, createObservable } from '../../../renderer/screen/observable.ts';
import { readKey, type SourceRead } from '../../../renderer/screen/source-read.ts';
import type { CallPlatform, SourceState } from '../../../renderer/source/define-source.ts';
import type { BootSource } from '../boot.ts';
import type { OpenRead, Reader, StateCell } from './reader.ts';
import type { Store } from '../store.ts';

export interface SourceSurroundings {
  readonly store: Store;
  readonly call: CallPlatform<Calls>;
  readonly merchant: string;
  readonly language: string;
  /** Changes with manifest and settings; what session storage keeps is dropped with it. */
  readonly version: string;
}

export interface SourceStore {
  readonly cellOf: (name: string, params: Readonly<Record<string, unknown>>) => Observable<SourceState<unknown>>;
  /** Reads everything at once; settles when all have settled, whatever came of them. */
  readonly prefetch: (reads: readonly SourceRead[]) => Promise<void>;
  readonly refresh: (name: string) => void;
  /** Settings have changed: what is part of them is read anew, where anything is shown at all. */
  readonly refreshSettings: () => void;
  /** Reads again what is shown of the sources whose `refreshOn` names the live event. */
  readonly refreshOn: (event: string) => void;
  /** Reads again what has been read of the sources that name any live event, because events may have been missed. */
  readonly refreshMissed: () => void;
  /** Forgets what belonged to a player. */
  readonly forgetPersonal: () => void;
}

/**
 * Sources by name and parameters, each one cell. What the platform sent with the page is there at once and stands until
 * it is wanted anew, or the player comes back to the page; what reads is loaded when something has to be read.
 */
export function createSourceStore(surroundings: SourceSurroundings, boot: readonly BootSource[]): SourceStore {
  const given = new Map(boot.map((source) => [readKey(source.name, source.params), source]));
  const personal = new Set<StateCell>();
  let opening: Promise<Reader> | undefined;
  const open = (): Promise<Reader> => {
    opening ??= import('./reader.ts').then(({ createReader }) => createReader(surroundings, personal));
    return opening;
  };
  const desk: SourceDesk = {
    given,
    open,
    isOpen: () => opening !== undefined,
    dozing: new Set(),
    waking: new Set(),
    reads: new Map(),
  };
  return {
    cellOf: (source, params) => openRead(desk, { source, params }).cell,
    prefetch: (reads) => prefetch(desk, reads),
    refresh: (name) => void wakeAll(desk).then((reader) => reader.refreshAll(name)),
    refreshSettings: () => {
      if (desk.isOpen() || desk.dozing.size > 0) void wakeAll(desk).then((reader) => reader.refreshSettings());
    },
    refreshOn: (event) => {
      if (desk.isOpen() || desk.dozing.size > 0) void wakeAll(desk).then((reader) => reader.refreshOn(event));
    },
    refreshMissed: () => {
      // Sources that came with the page are not read when a stream reopens: after a restart every page would read at once.
      if (desk.isOpen()) void desk.open().then((reader) => reader.refreshOn());
    },
    forgetPersonal: () => {
      for (const cell of personal) {
        cell.set({ status: 'loading', refresh: () => undefined });
        // What is still shown waits for the next player.
        cell.restart();
      }
      void opening?.then((reader) => reader.forgetPersonal());
    },
  };
}

interface SourceDesk {
  /** First pages that came with the HTML, by read. */
  readonly given: ReadonlyMap<string, BootSource>;
  readonly open: () => Promise<Reader>;
  readonly isOpen: () => boolean;
  /** What is shown as it came with the HTML: each begins to follow its query when it is called. */
  readonly dozing: Set<() => Promise<unknown>>;
  /** What has been called and does not follow its query yet: what is asked of it meanwhile waits, so that it is not lost. */
  readonly waking: Set<Promise<unknown>>;
  readonly reads: Map<string, OpenRead>;
}

/** A read with its cell. While something shows it, the cell follows the query behind it. */
function openRead(desk: SourceDesk, { source, params }: SourceRead): OpenRead {
  const key = readKey(source, params);
  const known = desk.reads.get(key);
  if (known) return known;
  const cell: StateCell = createObservable(firstState(desk, key), { onFirstSubscriber: () => followQuery(desk, read) });
  const read: OpenRead = { source, params, key, cell, given: desk.given.get(key) };
  desk.reads.set(key, read);
  return read;
}

function followQuery(desk: SourceDesk, read: OpenRead): () => void {
  let stop: (() => void) | undefined;
  let gone = false;
  const keep = (end: () => void): void => {
    if (gone) end();
    else stop = end;
  };
  const follow = (): Promise<void> => {
    desk.dozing.delete(follow);
    const started = desk
      .open()
      .then((reader) => reader.follow(read))
      .then(keep, (error: unknown) => read.cell.set(lost(error)))
      .finally(() => desk.waking.delete(started));
    // What is a player's own never came with the page, and may wait for its player for ever.
    if (read.given) desk.waking.add(started);
    return started;
  };
  if (read.given && !desk.isOpen()) doze(desk, follow);
  else void follow();
  return () => {
    gone = true;
    desk.dozing.delete(follow);
    stop?.();
  };
}

function firstState(desk: SourceDesk, key: string): SourceState<unknown> {
  const given = desk.given.get(key);
  if (!given) return { status: 'loading', refresh: () => undefined };
  const ask = (what: 'refresh' | 'more') => () => void wakeAll(desk).then((reader) => reader[what](key));
  return { status: 'ready', value: given.value, refresh: ask('refresh'), ...(given.more ? { more: ask('more') } : {}) };
}

/** Waits until the player comes back to the page: only then may what came with it be too old. */
function doze(desk: SourceDesk, follow: () => Promise<unknown>): void {
  if (desk.dozing.size === 0) {
    const look = (): void => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      void wakeAll(desk);
    };
    document.addEventListener('visibilitychange', look);
  }
  desk.dozing.add(follow);
}

async function wakeAll({ open, dozing, waking }: SourceDesk): Promise<Reader> {
  for (const follow of dozing) void follow();
  await Promise.all(waking);
  return open();
}

async function prefetch(desk: SourceDesk, reads: readonly SourceRead[]): Promise<void> {
  const missing = reads.map((read) => openRead(desk, read)).filter(({ cell }) => cell.get().status !== 'ready');
  if (missing.length === 0) return;
  const reader = await desk.open();
  await Promise.allSettled(missing.map((read) => reader.fetchInto(read)));
}

/** The code of a source did not come: nothing less than the page anew can read it. */
const lost = (error: unknown): SourceState<unknown> => ({
  status: 'failed',
  problem: { code: 'source.failed', severity: 'error', message: 'error.network.failed', found: String(error) },
  refresh: () => location.reload(),
});
