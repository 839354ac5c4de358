import { randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM } from './tests/support/chromium.ts';
import { freePort } from './tests/support/free-port.ts';

/** A data folder for this run, gone with it. Open to enter, because as root the database runs as a user of its own. */
function temporaryDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'journeys-'));
  chmodSync(folder, 0o755);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

// Journeys start commands of the platform: compiled code is kept, which halves what such a start costs. Node checks it by content.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/node', import.meta.url));

// This file is read again by every worker: what the first reading chose is handed down in the environment. Journeys that
// change settings have a platform of their own, so that they cannot disturb the others.
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
const { JOURNEY_PORT: port, JOURNEY_DATA_DIR: dataDir } = process.env;
const { JOURNEY_CHANGES_PORT: changesPort, JOURNEY_CHANGES_DATA_DIR: changesDataDir } = process.env;

/** A real platform. One that already listens on a port given from outside is used as it is. */
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
  workers: 2,
  // How long a journey waits for what never comes: no promise of ours, those are measured by the benchmarks. A machine that
  // has other work, or where everything is held back (tests/journeys/jitter.ts), may take many times what it takes alone.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://aurora.localhost:${port}`,
    actionTimeout: 60_000,
    // A trace costs half the time of a journey; `--trace retain-on-failure` asks for one.
    screenshot: 'only-on-failure',
    launchOptions: CHROMIUM,
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
      // Each file has a merchant of its own, and its journeys follow one another.
      fullyParallel: false,
      use: { ...desktop, baseURL: `http://aurora.localhost:${changesPort}` },
    },
    {
      name: 'studio',
      testMatch: '**/journeys/studio/*.spec.ts',
      // What operators publish stands in the place of a merchant's files: it waits until nobody else looks at those merchants.
      dependencies: ['changes'],
      fullyParallel: false,
      use: { ...desktop, baseURL: `http://aurora.localhost:${changesPort}` },
    },
  ],
  webServer: [
    platform(port, dataDir, { port: process.env.JOURNEY_GAMES_PORT }),
    // Matches end and hands are dealt in seconds: what comes of a bet is not waited for by the minute.
    platform(changesPort, changesDataDir, { port: process.env.JOURNEY_CHANGES_GAMES_PORT, pace: 20 }),
  ],
});
