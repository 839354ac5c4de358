/**
 * How the platform's process is run. Drawing pages leaves much short-lived memory behind. With a small young generation,
 * an old one that is collected before it has grown by a third, and few arenas for what native code allocates, that is
 * given back instead of kept. None of it is a limit: many merchants take what they need.
 */
export const PLATFORM = {
  parameters: ['--max-semi-space-size=4', '--heap-growing-percent=30', 'platform/main.ts'],
  env: { MALLOC_ARENA_MAX: '2' },
};

/** The sandbox vendor's process; where GAMES_URL names one that runs elsewhere, none is started here. */
export const GAMES = {
  here: !process.env.GAMES_URL,
  parameters: ['games/main.ts'],
  env: {},
};
