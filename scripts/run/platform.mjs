/**
 * How the platform's process is run. Drawing pages leaves much short-lived memory behind: with a small young generation,
 * and few arenas for what native code allocates, it is given back instead of kept.
 */
export const PLATFORM = {
  parameters: ['--max-semi-space-size=4', 'platform/main.ts'],
  env: { MALLOC_ARENA_MAX: '2' },
};
