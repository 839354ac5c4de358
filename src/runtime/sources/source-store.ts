import type { Calls } from '../../../generated/types/calls.ts';
import { createObservable, type Observable } from '../../../renderer/screen/observable.ts';
import { readKey, type SourceRead } from '../../../renderer/screen/source-read.ts';
import type { CallPlatform, SourceState } from '../../../renderer/source/define-source.ts';
import type { BootSource } from '../boot.ts';
import type { Store } from '../store.ts';
import type { OpenRead, Reader, StateCell } from './reader.ts';

export interface SourceContext {
  readonly store: Store;
  readonly call: CallPlatform<Calls>;
  readonly merchant: string;
  readonly language: string;
  /** Changes with manifest and settings; session-cached values of other versions are dropped. */
  readonly version: string;
}

export interface SourceStore {
  readonly getSource: (name: string, params: Readonly<Record<string, unknown>>) => Observable<SourceState<unknown>>;
  /** Fetches all reads in parallel; resolves when all have settled, also with failures. */
  readonly prefetch: (reads: readonly SourceRead[]) => Promise<void>;
  readonly refresh: (name: string) => void;
  /** Fetches shown sources again that depend on settings. */
  readonly refreshSettings: () => void;
  /** Fetches shown sources again whose `refreshOn` names the live event. */
  readonly refreshOn: (event: string) => void;
  /** Fetches sources again that name any live event, because events may have been missed. */
  readonly refreshMissed: () => void;
  /** Drops personal values. */
  readonly forgetPersonal: () => void;
}

/** There is nothing to ask for again before the first answer. */
const LOADING: SourceState<unknown> = { status: 'loading', refresh: () => undefined };

/**
 * Creates observables of sources, by name and parameters. Values from the HTML are shown at once and stay until a
 * refresh, or until the player returns to the page, unless they are stale from the start; the reader is loaded when
 * something has to be fetched.
 */
export function createSourceStore(context: SourceContext, boot: readonly BootSource[]): SourceStore {
  const initialPages = new Map(boot.map((source) => [readKey(source.name, source.params), source]));
  const personal = new Set<StateCell>();
  let opening: Promise<Reader> | undefined;
  const open = (): Promise<Reader> => {
    opening ??= import('./reader.ts').then(
      ({ createReader }) => createReader(context, personal),
      (error: unknown) => {
        opening = undefined;
        throw error;
      },
    );
    return opening;
  };
  const storeState: StoreState = {
    initialPages: initialPages,
    open,
    isOpen: () => opening !== undefined,
    notFollowing: new Set(),
    starting: new Set(),
    reads: new Map(),
  };
  return {
    getSource: (source, params) => openRead(storeState, { source, params }).cell,
    prefetch: (reads) => prefetch(storeState, reads),
    refresh: (name) => void startAll(storeState).then((reader) => reader.refreshAll(name)),
    refreshSettings: () => ifShown(storeState, (reader) => reader.refreshSettings()),
    refreshOn: (event) => ifShown(storeState, (reader) => reader.refreshOn(event)),
    refreshMissed: () => {
      // Sources that came with the page are not fetched when a stream reopens; otherwise every page would fetch after a
      // restart.
      if (storeState.isOpen()) void storeState.open().then((reader) => reader.refreshOn());
    },
    forgetPersonal: () => {
      for (const cell of personal) {
        cell.set(LOADING);
        // Observables that are still shown wait for the next player.
        cell.restart();
      }
      void opening?.then((reader) => reader.forgetPersonal());
    },
  };
}

interface StoreState {
  /** First pages from the HTML, by read. */
  readonly initialPages: ReadonlyMap<string, BootSource>;
  readonly open: () => Promise<Reader>;
  readonly isOpen: () => boolean;
  /** Shown values from the HTML that do not follow a query yet; calling the function starts it. */
  readonly notFollowing: Set<() => Promise<unknown>>;
  /** Sources that are starting to follow their query. Requests wait for them, so that none is lost. */
  readonly starting: Set<Promise<unknown>>;
  readonly reads: Map<string, OpenRead>;
}

/** Returns a read with its observable. While subscribed, it follows its query. */
function openRead(storeState: StoreState, { source, params }: SourceRead): OpenRead {
  const key = readKey(source, params);
  const known = storeState.reads.get(key);
  if (known) return known;
  const cell: StateCell = createObservable(getInitialState(storeState, key), {
    onFirstSubscriber: () => followQuery(storeState, read),
  });
  const read: OpenRead = { source, params, key, cell, initialPage: storeState.initialPages.get(key) };
  storeState.reads.set(key, read);
  return read;
}

function followQuery(storeState: StoreState, read: OpenRead): () => void {
  let stop: (() => void) | undefined;
  let isStopped = false;
  const keep = (end: () => void): void => {
    if (isStopped) end();
    else stop = end;
  };
  const follow = (): Promise<void> => {
    storeState.notFollowing.delete(follow);
    const started = storeState
      .open()
      .then((reader) => reader.follow(read))
      .then(keep, (error: unknown) => {
        read.cell.set(lost(error, follow));
        if (!isStopped) addEventListener('online', follow, { once: true });
      })
      .finally(() => storeState.starting.delete(started));
    // Personal sources never come with the page, and may wait for their player indefinitely.
    if (read.initialPage) storeState.starting.add(started);
    return started;
  };
  if (read.initialPage && !read.initialPage.stale && !storeState.isOpen()) followOnReturn(storeState, follow);
  else void follow();
  return () => {
    isStopped = true;
    storeState.notFollowing.delete(follow);
    removeEventListener('online', follow);
    stop?.();
  };
}

function getInitialState(storeState: StoreState, key: string): SourceState<unknown> {
  const initialPages = storeState.initialPages.get(key);
  if (!initialPages) return LOADING;
  const request = (what: 'refresh' | 'more') => () => void startAll(storeState).then((reader) => reader[what](key));
  return {
    status: 'ready',
    value: initialPages.value,
    refresh: request('refresh'),
    ...(initialPages.more ? { more: request('more') } : {}),
  };
}

/** Waits until the player returns to the page; until then the value from the HTML is fresh enough. */
function followOnReturn(storeState: StoreState, follow: () => Promise<unknown>): void {
  if (storeState.notFollowing.size === 0) {
    const look = (): void => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      void startAll(storeState);
    };
    document.addEventListener('visibilitychange', look);
  }
  storeState.notFollowing.add(follow);
}

function ifShown(storeState: StoreState, refresh: (reader: Reader) => void): void {
  if (storeState.isOpen() || storeState.notFollowing.size > 0) void startAll(storeState).then(refresh);
}

async function startAll({ open, notFollowing, starting }: StoreState): Promise<Reader> {
  for (const follow of notFollowing) void follow();
  await Promise.all(starting);
  return open();
}

async function prefetch(storeState: StoreState, reads: readonly SourceRead[]): Promise<void> {
  const missing = reads.map((read) => openRead(storeState, read)).filter(({ cell }) => cell.get().status !== 'ready');
  if (missing.length === 0) return;
  const reader = await storeState.open();
  await Promise.allSettled(missing.map((read) => reader.fetchInto(read)));
}

/** The chunk of a source failed to load. It is fetched again on request, and once the browser is online. */
const lost = (error: unknown, retry: () => void): SourceState<unknown> => ({
  status: 'failed',
  problem: { code: 'source.failed', severity: 'error', message: 'error.network.failed', found: String(error) },
  refresh: retry,
});
