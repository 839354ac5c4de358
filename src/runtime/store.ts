import type { createStore } from 'jotai';

/** The client state of one page, or of one server rendering. */
export type Store = ReturnType<typeof createStore>;
