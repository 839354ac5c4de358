import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
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
// that change settings use a separate platform to avoid interference.
process.env.JOURNEY_PORT ??= String(await freePort());
process.env.JOURNEY_DATA_DIR ??= temporaryDataFolder();
process.env.JOURNEY_GAMES_PORT ??= String(await freePort());
process.env.JOURNEY_CHANGES_GAMES_PORT ??= String(await freePort());
process.env.JOURNEY_CHANGES_PORT ??= String(await freePort());
process.env.JOURNEY_CHANGES_DATA_DIR ??= temporaryDataFolder();
if (process.env.JOURNEY_JITTER !== undefined && process.env.JOURNEY_SEED === undefined) {
  process.env.JOURNEY_SEED = String(randomInt(1_000_000));
  console.log(`JOURNEY_SEED=${process.env.JOURNEY_SEED} repeats what is held back, and for how long.`);
}
if (process.env.JOURNEY_SAMPLE === undefined) {
  process.env.JOURNEY_SAMPLE = String(randomInt(1_000_000));
  console.log(`JOURNEY_SAMPLE=${process.env.JOURNEY_SAMPLE} opens the same routes at the same merchants again.`);
}
const { JOURNEY_PORT: port, JOURNEY_DATA_DIR: dataDir } = process.env;
const { JOURNEY_CHANGES_PORT: changesPort, JOURNEY_CHANGES_DATA_DIR: changesDataDir } = process.env;

/** Starts a real platform. One that already listens on a given port is reused. */
const platform = (onPort: string, folder: string, games: { port?: string | undefined; pace?: number }) => ({
  command: `"${process.execPath}" scripts/start.mjs`,
  env: {
    PORT: onPort,
    GAMES_PORT: games.port ?? '',
    GAMES_PACE: String(games.pace ?? 1),
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
  },
  url: `http://127.0.0.1:${onPort}/ready`,
  reuseExistingServer: true,
  timeout: 300_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
});

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };
const phone = { ...devices['Pixel 7'], viewport: { width: 360, height: 780 }, deviceScaleFactor: 2 };

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
    baseURL: `http://aurora.localhost:${port}`,
    actionTimeout: 60_000,
    // A trace costs half the time of a journey; `--trace retain-on-failure` enables it.
    screenshot: 'only-on-failure',
    // Software rendering of animations takes a third of the processor time; journeys about motion enable it (`MOTION`).
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: CHROMIUM,
    // Journeys hold back and change responses, which those that a worker requests are not.
    serviceWorkers: 'block',
  },
  projects: [
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
      use: phone,
    },
    {
      name: 'changes',
      testMatch: '**/journeys/changes/*.spec.ts',
      // Each file has its own merchant, and its journeys run sequentially.
      fullyParallel: false,
      use: { ...desktop, baseURL: `http://aurora.localhost:${changesPort}` },
    },
    {
      name: 'studio',
      testMatch: '**/journeys/studio/*.spec.ts',
      // Publishing replaces a merchant's manifest, so it runs after all other journeys of those merchants.
      dependencies: ['changes'],
      fullyParallel: false,
      use: { ...desktop, baseURL: `http://aurora.localhost:${changesPort}` },
    },
  ],
  webServer: [
    platform(port, dataDir, { port: process.env.JOURNEY_GAMES_PORT }),
    // Games run at twenty times the speed, so that results of bets arrive within seconds.
    platform(changesPort, changesDataDir, { port: process.env.JOURNEY_CHANGES_GAMES_PORT, pace: 20 }),
  ],
});
