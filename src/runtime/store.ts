import type { createStore } from 'jotai';

/** The client state of one page, or of one rendering on the server. */
export type Store = ReturnType<typeof createStore>;
