import type { Calls } from '../../generated/types/calls.ts';
import { type Cell, type HeldCell, holdCell } from '../../renderer/screen/cell.ts';
import { readKey, type SourceRead } from '../../renderer/screen/source-read.ts';
import type { CallPlatform, SourceState } from '../../renderer/source/define-source.ts';
import { sessionState } from '../facts/state.ts';
import type { BootSource } from './boot.ts';
import type { Queries } from './queries.ts';
import type { Store } from './store.ts';

export interface SourceSurroundings {
  readonly store: Store;
  readonly call: CallPlatform<Calls>;
  readonly merchant: string;
  readonly language: string;
  /** Changes with manifest and settings; what session storage keeps is dropped with it. */
  readonly version: string;
}

export interface SourceStore {
  readonly cellOf: (name: string, params: Readonly<Record<string, unknown>>) => Cell<SourceState<unknown>>;
  /** Reads everything at once; settles when all have settled, whatever came of them. */
  readonly prefetch: (reads: readonly SourceRead[]) => Promise<void>;
  readonly refresh: (name: string) => void;
  /** Settings have changed: what is part of them is read anew, where anything is shown at all. */
  readonly refreshSettings: () => void;
  /** Forgets what belonged to a player. */
  readonly forgetPersonal: () => void;
}

type StateCell = HeldCell<SourceState<unknown>>;

/**
 * Sources by name and parameters, each one cell. What the platform sent with the page is there at once and stands until
 * it is wanted anew, or the player comes back to the page; the query client is loaded when something has to be read.
 */
export function createSourceStore(surroundings: SourceSurroundings, boot: readonly BootSource[]): SourceStore {
  const given = new Map(boot.map((source) => [readKey(source.name, source.params), source]));
  let opening: Promise<Queries> | undefined;
  const open = (): Promise<Queries> => {
    opening ??= import('./queries.ts').then(({ createQueries }) => createQueries(surroundings));
    return opening;
  };
  const desk: SourceDesk = {
    store: surroundings.store,
    given,
    open,
    isOpen: () => opening !== undefined,
    dozing: new Set(),
    waking: new Set(),
    cells: new Map(),
    personal: new Set(),
  };
  return {
    cellOf: (source, params) => cellFor(desk, { source, params }),
    prefetch: (reads) => prefetch(desk, reads),
    refresh: (name) => void wakeAll(desk).then((client) => client.refreshAll(name)),
    refreshSettings: () => {
      if (desk.isOpen() || desk.dozing.size > 0) void wakeAll(desk).then((client) => client.refreshSettings());
    },
    forgetPersonal: () => {
      for (const cell of desk.personal) {
        cell.set({ status: 'loading', refresh: () => undefined });
        // What is still shown waits for the next player.
        cell.restart();
      }
      void opening?.then((client) => client.forgetPersonal());
    },
  };
}

interface SourceDesk {
  readonly store: Store;
  /** First pages that came with the HTML, by read. */
  readonly given: ReadonlyMap<string, BootSource>;
  readonly open: () => Promise<Queries>;
  readonly isOpen: () => boolean;
  /** What is shown as it came with the HTML: each begins to follow its query when it is called. */
  readonly dozing: Set<() => Promise<unknown>>;
  /** What has been called and does not follow its query yet: what is asked of it meanwhile waits, so that it is not lost. */
  readonly waking: Set<Promise<unknown>>;
  readonly cells: Map<string, StateCell>;
  /** Those of the cells that hold a player's own data. */
  readonly personal: Set<StateCell>;
}

/** The cell of a read. While something shows it, it follows the query behind it. */
function cellFor(desk: SourceDesk, read: SourceRead): StateCell {
  const key = readKey(read.source, read.params);
  const known = desk.cells.get(key);
  if (known) return known;
  const cell: StateCell = holdCell(firstState(desk, key), {
    onWatched: () => followQuery(desk, { ...read, key, cell }),
  });
  desk.cells.set(key, cell);
  return cell;
}

function followQuery(desk: SourceDesk, read: ActiveRead): () => void {
  let stop: (() => void) | undefined;
  let gone = false;
  const keep = (end: () => void): void => {
    if (gone) end();
    else stop = end;
  };
  const follow = (): Promise<void> => {
    desk.dozing.delete(follow);
    const started = activate(desk, read)
      .then(keep, (error: unknown) => read.cell.set(lost(error)))
      .finally(() => desk.waking.delete(started));
    // What is a player's own never came with the page, and may wait for its player for ever.
    if (desk.given.has(read.key)) desk.waking.add(started);
    return started;
  };
  if (desk.given.has(read.key) && !desk.isOpen()) doze(desk, follow);
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
  const ask = (what: 'refresh' | 'more') => () => void wakeAll(desk).then((client) => client[what](key));
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

async function wakeAll({ open, dozing, waking }: SourceDesk): Promise<Queries> {
  for (const follow of dozing) void follow();
  await Promise.all(waking);
  return open();
}

interface ActiveRead extends SourceRead {
  readonly key: string;
  readonly cell: StateCell;
}

async function activate(
  { store, given, open, personal }: SourceDesk,
  { source, params, key, cell }: ActiveRead,
): Promise<() => void> {
  const client = await open();
  const definition = await client.load(source);
  if (!definition) throw new Error(`There is no source ${source}.`);
  if (definition.personal) {
    personal.add(cell);
    await signedIn(store);
  }
  const query = { key, definition, params, ...(given.has(key) ? { given: given.get(key)?.value } : {}) };
  return client.observe(query, (next) => cell.set(next));
}

async function prefetch(desk: SourceDesk, reads: readonly SourceRead[]): Promise<void> {
  const missing = reads.filter((read) => cellFor(desk, read).get().status !== 'ready');
  if (missing.length === 0) return;
  const client = await desk.open();
  const fetchOne = async ({ source, params }: SourceRead): Promise<void> => {
    const definition = await client.load(source);
    if (!definition || (definition.personal && desk.store.get(sessionState).token === undefined)) return;
    const cell = cellFor(desk, { source, params });
    if (definition.personal) desk.personal.add(cell);
    cell.set(await client.fetch({ key: readKey(source, params), definition, params }));
  };
  await Promise.allSettled(missing.map(fetchOne));
}

/** A page learns of its session just after it was drawn; what belongs to a player is not asked for before. */
function signedIn(store: Store): Promise<void> {
  return new Promise((resolve) => {
    const look = (): boolean => store.get(sessionState).token !== undefined;
    if (look()) return resolve();
    const stop = store.sub(sessionState, () => {
      if (!look()) return;
      stop();
      resolve();
    });
  });
}

/** The code of a source did not come: nothing less than the page anew can read it. */
const lost = (error: unknown): SourceState<unknown> => ({
  status: 'failed',
  problem: { code: 'source.failed', severity: 'error', message: 'error.network.failed', found: String(error) },
  refresh: () => location.reload(),
});
