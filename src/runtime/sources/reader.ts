import type { WritableObservable } from '../../../renderer/screen/observable.ts';
import type { SourceRead } from '../../../renderer/screen/source-read.ts';
import type { SourceState } from '../../../renderer/source/define-source.ts';
import { sessionState } from '../../facts/state.ts';
import type { BootSource } from '../boot.ts';
import { createQueries, type Queries } from './queries.ts';
import type { SourceSurroundings } from './source-store.ts';
import type { Store } from '../store.ts';

export type StateCell = WritableObservable<SourceState<unknown>>;

/** One read of a source, and where it is shown. */
export interface OpenRead extends SourceRead {
  readonly key: string;
  readonly cell: StateCell;
  /** First page that came with the HTML. */
  readonly given: BootSource | undefined;
}

/** What reads sources into their cells. A first screen came with what it shows, so it is loaded when something has to be read. */
export interface Reader extends Queries {
  /** The cell says from now on what the query behind it comes to, until it is stopped. */
  readonly follow: (read: OpenRead) => Promise<() => void>;
  /** Reads once, ahead of a screen that will show it. */
  readonly fetchInto: (read: OpenRead) => Promise<void>;
}

/** `personal` is told which cells hold a player's own data. */
export function createReader(surroundings: SourceSurroundings, personal: Set<StateCell>): Reader {
  const { store } = surroundings;
  const queries = createQueries(surroundings);
  return {
    ...queries,
    follow: async ({ source, key, params, cell, given }) => {
      const definition = await queries.load(source);
      if (!definition) throw new Error(`There is no source ${source}.`);
      if (definition.personal) {
        personal.add(cell);
        await signedIn(store);
      }
      const query = { key, definition, params, ...(given ? { given: given.value } : {}) };
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
