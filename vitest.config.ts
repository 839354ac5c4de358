import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { listedPackages } from './scripts/generate/widget-folders.ts';

// Tests start programs of the project: compiled code is kept, which halves what such a start costs. Node checks it by content.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/node', import.meta.url));

// Costly tests of many alike cases look at a share of them in each run (tests/support/sample.ts).
if (process.env.TEST_SAMPLE === undefined) {
  process.env.TEST_SAMPLE = String(randomInt(1_000_000));
  console.log(`TEST_SAMPLE=${process.env.TEST_SAMPLE} looks at the same share of alike cases again.`);
}

// `npm test -- --unit` leaves out tests that start programs, build or kill: they take as long as all others together.
const programs = process.env.UNIT_TESTS ? ['**/*.process.test.ts'] : [];
const outside = ['**/node_modules/**', '**/dist/**', '**/.data/**', 'tests/journeys/**', ...programs];
const ifThere = (path: string) => (existsSync(path) ? [path] : []);

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { 'gaming-site-engine': fileURLToPath(new URL('renderer/index.ts', import.meta.url)) } },
  css: { modules: { generateScopedName: '[local]' } },
  test: {
    // Widgets of packages import styles, which Node cannot load.
    server: { deps: { inline: [...listedPackages(new URL('./', import.meta.url))] } },
    // Many files wait for servers and killed processes; a third worker uses the time on two cores.
    maxWorkers: 3,
    silent: 'passed-only',
    // Maximum duration of a test; benchmarks measure performance, and a loaded machine may take many times longer.
    testTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 300_000,
    css: { include: [/\.module\.css$/] },
    unstubGlobals: true,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        // Pages are rendered with React's production build (tests/support/production-react.ts).
        oxc: { jsx: { development: false } },
        test: {
          name: 'node',
          environment: 'node',
          // Files share the modules of their worker: loading the platform again for each file costs a third of the processor time.
          isolate: false,
          include: ['**/*.test.ts'],
          exclude: [...outside, '**/*.dom.test.ts'],
          globalSetup: ifThere('tests/support/postgres.ts'),
          setupFiles: ['production-react', 'wait-timeout', 'chance', 'remembered-hashes'].flatMap((name) =>
            ifThere(`tests/support/${name}.ts`),
          ),
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          // One document a worker instead of one a file: making it takes several times as long as the tests. `tests/support/dom.ts`
          // empties it after each test. A file that replaces a module resets the modules first, and last for the next file.
          isolate: false,
          include: ['**/*.test.tsx', '**/*.dom.test.ts'],
          exclude: outside,
          setupFiles: ['dom', 'wait-timeout', 'chance'].flatMap((name) => ifThere(`tests/support/${name}.ts`)),
        },
      },
    ],
  },
});
