import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';

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
  linkPackages(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
  addOutsideWidget();
  port = await freePort();
});
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(clone, { recursive: true, force: true });
});

/** A folder of its own, so that a package can be added that the project has not. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) symlinkSync(join(from, name), join(to, name), 'junction');
}

/** What an integrator does: installs a package, lists it, and places one of its widgets. */
function addOutsideWidget(): void {
  cpSync(join(ROOT, 'tests/fixtures/tide-widgets'), join(clone, 'node_modules/tide-widgets'), { recursive: true });
  writeFileSync(join(clone, 'widgets/packages.json'), JSON.stringify({ packages: ['tide-widgets'] }));
  const home = join(clone, 'merchants/mini/manifest.json');
  const manifest = JSON.parse(readFileSync(home, 'utf8')) as { routes: { home: { blocks?: object; order: string[] } } };
  manifest.routes.home.blocks = { tide: { widget: 'tide-clock', props: { title: 'High tide', hours: 3 } } };
  manifest.routes.home.order.unshift('tide');
  writeFileSync(home, JSON.stringify(manifest));
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

/** It is drawn by the platform, in a file of its own that other pages do not load, and editors know it. */
async function drawsOutsideWidget(): Promise<void> {
  const page = async (merchant: string) => {
    const headers = { 'x-forwarded-host': `${merchant}.localhost:${port}`, 'accept-language': 'en' };
    return (await fetch(`http://127.0.0.1:${port}/`, { headers })).text();
  };
  const scripts = (html: string) => [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? '');
  const code = (file: string) => readFileSync(join(clone, 'dist/web', file), 'utf8');
  const html = await page('mini');
  expect(html).toContain('Mini Lounge comes in 3 h');
  const own = scripts(html).filter((file) => code(file).includes('tide-clock.remind'));
  expect(own.length).toBe(1);
  expect(scripts(await page('aurora'))).not.toContain(own[0]);
  const schema = readFileSync(join(clone, 'schemas/published/manifest.schema.json'), 'utf8');
  expect(schema).toContain('TideClockProps');
  const manifest = join(clone, 'merchants/mini/manifest.json');
  const good = readFileSync(manifest, 'utf8');
  writeFileSync(manifest, good.replace('"hours":3', '"hours":33'));
  const checked = spawnSync(process.execPath, ['scripts/manifest.ts', 'validate', 'mini'], { cwd: clone });
  writeFileSync(manifest, good);
  expect([checked.status, checked.stdout.toString()]).toEqual([1, expect.stringContaining('expected at most 12')]);
}

test('[NFR-07] [INT-03] one command generates, builds, seeds and starts a fresh clone that has its packages; the next start makes nothing anew', {
  timeout: 600_000,
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
  await drawsOutsideWidget();
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
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/ready`).then(
        () => 'up',
        () => 'down',
      ),
    )
    .toBe('down');
  await expect.poll(() => existsSync(join(clone, '.data/postgres/postmaster.pid'))).toBe(false);
});
