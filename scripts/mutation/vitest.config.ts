import { defineConfig } from 'vitest/config';

/** Runs only the tests of one area of mutation testing; `npm run mutation` sets the variable. */
export default defineConfig({
  test: {
    environment: 'node',
    include: (process.env.MUTATION_TESTS ?? '').split(','),
    // Programs run outside of the changed copy, and in threads no test may change the folder.
    exclude: ['**/node_modules/**', '**/*.dom.test.ts', '**/*.process.test.ts'],
    setupFiles: ['tests/support/wait-timeout.ts', 'scripts/mutation/short-properties.ts'],
    testTimeout: 30_000,
  },
});
