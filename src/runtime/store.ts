import type { Atom, createStore } from 'jotai';

/** The client state of one page, or of one server rendering. */
export type Store = ReturnType<typeof createStore>;

/** Resolves once a state has the value that is waited for; at once when it has it already. */
export function until<Value>(store: Store, state: Atom<Value>, isReached: (value: Value) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!isReached(store.get(state))) return;
      stop();
      resolve();
    };
    const stop = store.sub(state, look);
    look();
  });
}
