import type { MutationArea } from './areas.ts';

/** Share of mutants in per cent that tests must notice; the run of an area fails below it. */
const MIN_SCORE = 85;

/** Returns Stryker's options for an area, or for some of its files. */
export const createOptions = (name: string, area: MutationArea, files: readonly string[]): object => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
  mutate: files.length > 0 ? files : area.mutate,
  // Only the tests that reach a mutant run for it.
  coverageAnalysis: 'perTest',
  concurrency: 2,
  ignoreStatic: true,
  // A busy machine must not count a slow mutant as a noticed one.
  timeoutMS: 30_000,
  // Copying is a large part of a short run, and none of these is needed.
  ignorePatterns: ['dist', '.data', '.git', 'test-results', 'generated/art', 'merchants/*/assets', 'screenshots'],
  tempDirName: 'node_modules/.cache/mutation/files',
  reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: `dist/mutation/${name}.html` },
  jsonReporter: { fileName: `dist/mutation/${name}.json` },
  thresholds: { high: 95, low: MIN_SCORE, break: files.length > 0 ? null : MIN_SCORE },
});
