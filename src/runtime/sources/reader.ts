import type { WritableObservable } from '../../../renderer/screen/observable.ts';
import type { SourceRead } from '../../../renderer/screen/source-read.ts';
import type { SourceState } from '../../../renderer/source/define-source.ts';
import { sessionState } from '../../facts/state.ts';
import type { BootSource } from '../boot.ts';
import { type Store, until } from '../store.ts';
import { createQueries, type Queries } from './queries.ts';
import type { SourceContext } from './source-store.ts';

export type StateCell = WritableObservable<SourceState<unknown>>;

/** An open read of a source, with its observable. */
export interface OpenRead extends SourceRead {
  readonly key: string;
  readonly cell: StateCell;
  /** First page from the HTML. */
  readonly initialPage: BootSource | undefined;
}

/**
 * Reads sources into their observables. Loaded when something has to be fetched, because the first screen comes with
 * its data.
 */
export interface Reader extends Queries {
  /** Updates the observable from its query until stopped. */
  readonly follow: (read: OpenRead) => Promise<() => void>;
  /** Fetches a source ahead of a screen that will show it. */
  readonly fetchInto: (read: OpenRead) => Promise<void>;
}

/** `personal` collects the observables with a player's data. */
export function createReader(context: SourceContext, personal: Set<StateCell>): Reader {
  const { store } = context;
  const queries = createQueries(context);
  followLogin(store, queries.refreshFailed);
  addEventListener('online', queries.refreshFailed);
  return {
    ...queries,
    follow: async ({ source, key, params, cell, initialPage }) => {
      const definition = await queries.load(source);
      if (!definition) throw new Error(`There is no source ${source}.`);
      if (definition.personal) {
        personal.add(cell);
        await signedIn(store);
      }
      const query = { key, definition, params, ...(initialPage ? { initialPage: initialPage.value } : {}) };
      return queries.observe(query, (next) => cell.set(next));
    },
    fetchInto: async ({ source, key, params, cell }) => {
      const definition = await queries.load(source);
      if (!definition || (definition.personal && store.get(sessionState).token === undefined)) return;
      if (definition.personal) personal.add(cell);
      cell.set(await queries.fetch({ key, definition, params }));
    },
  };
}

/** Personal data is fetched only once the session is read, just after hydration. */
const signedIn = (store: Store): Promise<void> => until(store, sessionState, ({ token }) => token !== undefined);

/**
 * Calls the function when a session is there. A platform may read public sources for players only, and blocks ask for
 * theirs before the session of the page is read.
 */
function followLogin(store: Store, onLogin: () => void): void {
  const hasSession = (): boolean => store.get(sessionState).token !== undefined;
  let before = hasSession();
  store.sub(sessionState, () => {
    const now = hasSession();
    if (now && !before) onLogin();
    before = now;
  });
}
