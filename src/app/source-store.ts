import { type Atom, atom, type PrimitiveAtom } from 'jotai';
import type { Calls } from '../../generated/types/calls.ts';
import { readKey, type SourceRead } from '../../renderer/screen/collect-sources.ts';
import type { CallPlatform, SourceState } from '../../renderer/source/define-source.ts';
import type { BootSource } from './boot.ts';
import type { Queries } from './queries.ts';
import { loadSource } from './registries.ts';
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
  readonly atomOf: (name: string, params: Readonly<Record<string, unknown>>) => Atom<SourceState<unknown>>;
  /** Reads everything at once; settles when all have settled, whatever came of them. */
  readonly prefetch: (reads: readonly SourceRead[]) => Promise<void>;
  readonly refresh: (name: string) => void;
  /** Forgets what belonged to a player. */
  readonly forgetPersonal: () => void;
}

type StateAtom = PrimitiveAtom<SourceState<unknown>>;

/** Sources by name and parameters, each one atom. What the platform sent with the page is there at once; the query client is loaded when something has to be read. */
export function createSourceStore(surroundings: SourceSurroundings, boot: readonly BootSource[]): SourceStore {
  const { store } = surroundings;
  const atoms = new Map<string, StateAtom>();
  const given = new Map(boot.map(({ name, params, value }) => [readKey(name, params), value]));
  let queries: Promise<Queries> | undefined;
  const open = () => {
    queries ??= import('./queries.ts').then(({ createQueries }) => createQueries(surroundings));
    return queries;
  };
  const activate = async ({ source, params }: SourceRead, key: string, state: StateAtom): Promise<() => void> => {
    const [client, definition] = await Promise.all([open(), loadSource(source)]);
    if (!definition) throw new Error(`There is no source ${source}.`);
    return client.observe({ key, definition, params, ...(given.has(key) ? { given: given.get(key) } : {}) }, (next) => store.set(state, next));
  };
  const atomFor = (read: SourceRead): StateAtom => {
    const key = readKey(read.source, read.params);
    const known = atoms.get(key);
    if (known) return known;
    const state: StateAtom = atom<SourceState<unknown>>(given.has(key) ? { status: 'ready', value: given.get(key), refresh: () => void open().then((client) => client.refresh(key)) } : loading);
    state.onMount = () => {
      let stop: (() => void) | undefined;
      let gone = false;
      const started = activate(read, key, state).then(
        (end) => (gone ? end() : void (stop = end)),
        (error: unknown) => store.set(state, { status: 'failed', problem: { code: 'source.failed', severity: 'error', message: 'error.network.failed', found: String(error) }, refresh: () => location.reload() }),
      );
      return () => {
        gone = true;
        stop?.();
        void started;
      };
    };
    atoms.set(key, state);
    return state;
  };
  return {
    atomOf: (source, params) => atomFor({ source, params }),
    prefetch: async (reads) => {
      const missing = reads.filter((read) => store.get(atomFor(read)).status !== 'ready');
      if (missing.length === 0) return;
      const client = await open();
      await Promise.allSettled(
        missing.map(async (read) => {
          const definition = await loadSource(read.source);
          if (definition) store.set(atomFor(read), await client.fetch({ key: readKey(read.source, read.params), definition, params: read.params }));
        }),
      );
    },
    refresh: (name) => void open().then((client) => client.refreshAll(name)),
    forgetPersonal: () => void queries?.then((client) => client.forgetPersonal()),
  };
}

const loading: SourceState<unknown> = { status: 'loading', refresh: () => undefined };
