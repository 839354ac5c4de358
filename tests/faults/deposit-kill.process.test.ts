import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findViolations } from '../../platform/money/ledger/invariant-store.ts';
import { pick, seededRandom } from '../../rules/random.ts';
import { freePort } from '../support/free-port.ts';
import { type FreshDatabase, freshDatabase } from '../support/fresh-database.ts';
import { startTestPlatform } from '../support/platform.ts';
import { addDepositor, bookDifferences, notifyPix, orderDeposit, payOrder } from './depositors.ts';

/** `npm test -- --long` kills a hundred times. */
const CYCLES = process.env.LONG_TESTS ? 100 : 2;
const CLIENTS = 4;
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const seed = Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 1e9));
/** What players send for a deposit of 100: as ordered, less, more, twice. */
const PAYMENTS = [['100.00'], ['100.00'], ['50.00'], ['150.00'], ['100.00', '100.00']] as const;

let database: FreshDatabase;
let dataDir: string;
const running = new Set<ChildProcess>();
beforeAll(async () => {
  database = await freshDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'faults-'));
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts a whole platform on the test's database and resolves when it is ready. */
async function start(): Promise<{ readonly port: number; readonly child: ChildProcess }> {
  const port = await freePort();
  const child = spawn(process.execPath, ['platform/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: database.url,
      DATA_DIR: join(dataDir, 'data'),
      LOG_LEVEL: 'silent',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  running.add(child);
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`The platform ended with ${code} before it was ready.`)));
  });
  return { port, child };
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
  running.delete(child);
}

/** A deposit as far as it came: each step is repeated until the platform has answered it. */
interface Deposit {
  readonly who: Awaited<ReturnType<typeof addDepositor>>;
  orderId?: string;
  pix?: readonly object[];
  isNotified?: true;
}

test(`[NFR-03] [MEM-04] a platform killed ${CYCLES} times during deposits loses no payment and counts none twice (seed ${seed})`, {
  timeout: CYCLES * 60_000,
}, async () => {
  const random = seededRandom(seed);
  const deposits: Deposit[] = [];
  let port = 0;
  const advance = async (deposit: Deposit): Promise<void> => {
    const orderId = deposit.orderId ?? (await orderDeposit(port, deposit.who))?.value?.orderId;
    if (orderId === undefined) {
      await wait(5);
      return;
    }
    deposit.orderId = orderId;
    deposit.pix ??= await payOrder(database, orderId, pick(random, PAYMENTS) ?? ['100.00']);
    // A tenth of the notifications is lost: the sweep finds their payments.
    if (random.integer(10) === 0 || (await notifyPix(port, deposit.pix))?.status === 200) deposit.isNotified = true;
  };
  const notified = (): number => deposits.filter(({ isNotified }) => isNotified).length;
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    const platform = await start();
    port = platform.port;
    let killed = false;
    const clients = Array.from({ length: CLIENTS }, async () => {
      while (!killed) {
        const deposit = { who: await addDepositor(database) };
        deposits.push(deposit);
        while (!killed && !('isNotified' in deposit)) await advance(deposit);
      }
    });
    const enough = notified() + 3 + random.integer(15);
    await vi.waitFor(() => expect(notified()).toBeGreaterThan(enough), { interval: 5, timeout: 30_000 });
    await wait(random.integer(40));
    expect(platform.child.exitCode, 'the platform ended by itself').toBeNull();
    await kill(platform.child);
    killed = true;
    await Promise.all(clients);
    expect(await findViolations(database.db)).toEqual([]);
  }
  expect(deposits.length - notified(), 'the platform was never killed in the middle of a deposit').toBeGreaterThan(0);
  const after = await startTestPlatform({ databaseUrl: database.url, merchants: join(ROOT, 'merchants') });
  after.clock.advance(60_000);
  for (const job of ['handle-payment-events', 'sweep-recent-payments', 'check-open-orders'] as const)
    await after.open.runJob(job);
  expect(await bookDifferences(database)).toEqual([]);
  expect(await findViolations(database.db)).toEqual([]);
  await after.close();
});
