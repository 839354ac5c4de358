import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { PHONE } from './tests/journeys/devices.ts';
import { isReady } from './tests/support/await-platforms.ts';
import { CHROMIUM } from './tests/support/chromium.ts';
import { makeDataFolder } from './tests/support/data-folder.ts';
import { freePort } from './tests/support/free-port.ts';

/** Creates a data folder for this run. */
function temporaryDataFolder(): string {
  const folder = makeDataFolder('journeys');
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

// Journeys start commands of the platform: compiled code is kept, which halves what such a start costs. Node checks it by content.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/node', import.meta.url));

// Every worker evaluates this file again, so the first evaluation passes its choices through the environment. Journeys
// that change settings, and those that publish, use a separate platform each, so that all projects run at the same time.
const given = process.env;
if (process.env.JOURNEY_JITTER !== undefined && process.env.JOURNEY_SEED === undefined) {
  process.env.JOURNEY_SEED = String(randomInt(1_000_000));
  console.log(`JOURNEY_SEED=${process.env.JOURNEY_SEED} repeats what is held back, and for how long.`);
}
if (process.env.JOURNEY_SAMPLE === undefined) {
  process.env.JOURNEY_SAMPLE = String(randomInt(1_000_000));
  console.log(`JOURNEY_SAMPLE=${process.env.JOURNEY_SAMPLE} opens the same routes at the same merchants again.`);
}

/** Starts a real platform; `tests/support/await-platforms.ts` waits for it, so that all of them start at the same time. */
const platform = (name: string, pace: number) => ({
  command: `"${process.execPath}" scripts/start.mjs`,
  env: {
    PORT: given[`${name}_PORT`] ?? '',
    GAMES_PORT: given[`${name}_GAMES_PORT`] ?? '',
    GAMES_PACE: String(pace),
    DATA_DIR: given[`${name}_DATA_DIR`] ?? '',
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
  },
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
});

// Games run at twenty times the speed where results of bets have to arrive within seconds. A platform that already listens
// on a given port is reused.
const PACES = { JOURNEY: 1, JOURNEY_CHANGES: 20, JOURNEY_STUDIO: 20 };
const webServer: ReturnType<typeof platform>[] = [];
for (const [name, pace] of Object.entries(PACES)) {
  given[`${name}_PORT`] ??= String(await freePort());
  given[`${name}_GAMES_PORT`] ??= String(await freePort());
  given[`${name}_DATA_DIR`] ??= temporaryDataFolder();
  if (!(await isReady(given[`${name}_PORT`]))) webServer.push(platform(name, pace));
}

const siteOf = (name: string): string => `http://aurora.localhost:${given[`${name}_PORT`]}`;
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  // Journeys also wait for rounds, timers and publishing; a third worker uses that time on two cores.
  workers: 3,
  // Maximum duration of a journey; benchmarks measure performance, and a loaded or throttled machine
  // (tests/journeys/jitter.ts) may take many times longer.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  reporter: [['list']],
  use: {
    baseURL: siteOf('JOURNEY'),
    actionTimeout: 60_000,
    // A trace costs half the time of a journey; `--trace retain-on-failure` enables it.
    screenshot: 'only-on-failure',
    // Software rendering of animations takes a third of the processor time; journeys about motion enable it (`MOTION`).
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: CHROMIUM,
    // Journeys hold back and change responses, which those that a worker requests are not.
    serviceWorkers: 'block',
  },
  // Run in this order: the longest journeys, which run in turn, begin first, so that no worker waits for another at the end.
  projects: [
    {
      name: 'changes',
      testMatch: '**/journeys/changes/*.spec.ts',
      // Each file has its own merchant, and its journeys run sequentially.
      fullyParallel: false,
      use: { ...desktop, baseURL: siteOf('JOURNEY_CHANGES') },
    },
    {
      name: 'studio',
      testMatch: '**/journeys/studio/*.spec.ts',
      fullyParallel: false,
      use: { ...desktop, baseURL: siteOf('JOURNEY_STUDIO') },
    },
    {
      name: 'desktop',
      testIgnore: ['**/journeys/changes/**', '**/journeys/studio/**'],
      grepInvert: /@phone/,
      use: desktop,
    },
    {
      name: 'phone',
      testIgnore: ['**/journeys/changes/**', '**/journeys/studio/**'],
      grepInvert: /@desktop/,
      use: PHONE,
    },
  ],
  webServer,
  globalSetup: './tests/support/await-platforms.ts',
});
