/**
 * Node and allocator options of the platform's process. Rendering pages creates much short-lived garbage. A small young
 * generation, an early collection of the old one, and few malloc arenas return this memory to the system. None of them
 * limits the total memory.
 */
export const PLATFORM = {
  name: 'platform',
  parameters: ['--max-semi-space-size=4', '--heap-growing-percent=30', 'platform/main.ts'],
  env: { MALLOC_ARENA_MAX: '2' },
};

/** The sandbox vendor's process; with GAMES_URL set to an external one, none is started. */
export const GAMES = {
  name: 'games',
  plural: true,
  here: !process.env.GAMES_URL,
  parameters: ['games/main.ts'],
  env: {},
};
