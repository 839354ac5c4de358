import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** What a clone does not have. */
const MADE = new Set([
  'node_modules',
  'dist',
  'generated',
  'coverage',
  'test-results',
  'playwright-report',
  'screenshots',
]);

let clone: string;
let port: number;
const started: ChildProcess[] = [];

/** A fresh clone whose packages are installed: tests do not go to the network. */
beforeAll(async () => {
  clone = mkdtempSync(join(tmpdir(), 'clone-'));
  chmodSync(clone, 0o755);
  const entries = readdirSync(ROOT).filter((name) => !MADE.has(name) && (!name.startsWith('.') || name === '.npmrc'));
  for (const name of entries) cpSync(join(ROOT, name), join(clone, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'), 'junction');
  port = await freePort();
});
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(clone, { recursive: true, force: true });
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as AddressInfo;
      probe.close(() => resolve(free));
    });
  });
}

interface Start {
  process: ChildProcess;
  output: string[];
  /** True once the script said that it is ready; false when it ended instead. */
  ready: Promise<boolean>;
  ended: Promise<number | null>;
}

function start(environment: Record<string, string> = {}): Start {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: clone,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: '',
      DATABASE_URL: '',
      UPSTREAM: '',
      NODE_ENV: '',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  const output: string[] = [];
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const ready = new Promise<boolean>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on('line', (line) => {
        output.push(line);
        if (line.startsWith('Ready after')) resolve(true);
      });
    }
    void ended.then(() => resolve(false));
  });
  return { process: child, output, ready, ended };
}

const isReady = async (): Promise<boolean> => (await fetch(`http://127.0.0.1:${port}/ready`)).ok;

test('[NFR-07] one command generates, builds, seeds and starts a fresh clone that has its packages; the next start makes nothing anew', {
  timeout: 180_000,
}, async () => {
  const first = start();
  expect(await first.ready, first.output.join('\n')).toBe(true);
  expect(await isReady()).toBe(true);
  for (const merchant of readdirSync(join(clone, 'merchants')).filter((name) =>
    existsSync(join(clone, 'merchants', name, 'manifest.json')),
  )) {
    const home = await fetch(`http://127.0.0.1:${port}/`, {
      headers: { 'x-forwarded-host': `${merchant}.localhost:${port}` },
    });
    expect([merchant, home.status]).toEqual([merchant, 200]);
  }
  first.process.kill('SIGINT');
  expect(await first.ended).toBe(0);

  const second = start();
  // How long it takes is measured by the benchmarks.
  expect(await second.ready, second.output.join('\n')).toBe(true);
  expect(second.output.filter((line) => line.startsWith('—'))).toEqual([]);

  const elsewhere = String(await freePort());
  const rivals: [Record<string, string>, RegExp][] = [
    [{}, /^Port \d+ on 127\.0\.0\.1 is already in use/],
    [{ PORT: elsewhere }, /^Another platform \(process \d+\) already runs on the data/],
    [
      { PORT: elsewhere, DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/x' },
      /^No database answers at 127\.0\.0\.1:1/,
    ],
    [{ PORT: 'http' }, /^PORT must be a whole number from 1 to 65535, not "http"\.$/],
  ];
  for (const [environment, sentence] of rivals) {
    const rival = start(environment);
    expect([await rival.ended, rival.output]).toEqual([1, [expect.stringMatching(sentence)]]);
  }
  expect(await isReady()).toBe(true);

  // A start script that is killed takes the platform along, cleanly.
  second.process.kill('SIGKILL');
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/ready`).then(
          () => 'up',
          () => 'down',
        ),
      { timeout: 20_000 },
    )
    .toBe('down');
  await expect.poll(() => existsSync(join(clone, '.data/postgres/postmaster.pid')), { timeout: 20_000 }).toBe(false);
});
