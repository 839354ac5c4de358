/** Modules are loaded without types where they were stripped before: the code that strips them is 15 MB in each process. */
const STRIPPED = `--import=${new URL('stripped.mjs', import.meta.url).href}`;

/**
 * Node and allocator options of the platform's process. An early collection of the old generation and few malloc arenas return
 * memory to the system. None of them limits the total memory. The platform collects once itself when it has started, see
 * platform/main.ts. The young generation has the size that Node gives it: a smaller one cost a collection every 190 kept pages,
 * a quarter of what answering them takes.
 */
export const PLATFORM = {
  name: 'platform',
  parameters: ['--heap-growing-percent=30', '--expose-gc', STRIPPED, 'platform/main.ts'],
  env: { MALLOC_ARENA_MAX: '2' },
};

/** The sandbox vendor's process; with GAMES_URL set to an external one, none is started. */
export const GAMES = {
  name: 'games',
  plural: true,
  here: !process.env.GAMES_URL,
  parameters: [STRIPPED, 'games/main.ts'],
  env: {},
};
