import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from '../../platform/kernel/database/connection.ts';
import { findViolations } from '../../platform/money/ledger/invariant-store.ts';
import { ed25519Signer, type SignKey } from '../../platform/play/vendors/signature.ts';
import { pick, type Random, seededRandom } from '../../rules/random.ts';
import { freePort } from '../support/free-port.ts';
import { type FreshDatabase, freshDatabase } from '../support/fresh-database.ts';
import { differences } from './journal.ts';
import { GAME, insist, publishKey, type Seat, seat, type VendorRequest } from './till.ts';

/** `npm test -- --long` kills a hundred times. */
const CYCLES = process.env.LONG_TESTS ? 100 : 6;
/** More than a transaction takes one by one, so that calls are executed together. */
const CLIENTS = 12;
const PLAYERS = 8;
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const seed = Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 1e9));

let database: FreshDatabase;
let games: Awaited<ReturnType<typeof publishKey>>;
let key: SignKey;
let dataDir: string;
let seats: readonly Seat[];
const running = new Map<number, ChildProcess>();

beforeAll(async () => {
  database = await freshDatabase();
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  key = ed25519Signer('faults', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  games = await publishKey('faults', publicKey.export({ type: 'spki', format: 'der' }).toString('base64'));
  dataDir = mkdtempSync(join(tmpdir(), 'faults-'));
  seats = await seat(database, PLAYERS);
});
afterAll(async () => {
  for (const child of running.values()) child.kill('SIGKILL');
  games.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts a whole platform on the test's database and resolves when it is ready. */
async function start(): Promise<{ port: number; child: ChildProcess }> {
  const port = await freePort();
  const child = spawn(process.execPath, ['platform/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: database.url,
      DATA_DIR: join(dataDir, 'data'),
      GAMES_URL: games.url,
      LOG_LEVEL: 'silent',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  running.set(port, child);
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`The platform ended with ${code} before it was ready.`)));
  });
  return { port, child };
}

async function kill({ port, child }: { port: number; child: ChildProcess }): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
  running.delete(port);
}

let last = 0;

/** Returns a player's next request: often in an open round, sometimes a rollback of a bet that may not exist. */
function nextRequest(random: Random, vendorRequests: readonly VendorRequest[]): VendorRequest {
  const who = pick(random, seats) as Seat;
  const txId = `t${(last += 1)}`;
  const { playerRef, sessionToken } = who;
  const round = { gameCode: GAME, currency: 'BRL', roundId: `r-${who.memberId}-${Math.floor(last / 16)}` };
  const amount = String(random.integer(50_000));
  const bets = vendorRequests.filter(({ verb, seat: of }) => verb === 'bet' && of === who);
  const bet = pick(random, bets.slice(-6));
  switch (random.integer(6)) {
    case 0:
      if (bet) return { verb: 'rollback', seat: who, fields: { txId, playerRef, refTxId: bet.fields.txId } };
      break;
    case 1:
      if (bet?.answer?.status === 'OK')
        return { verb: 'win', seat: who, fields: { txId, playerRef, ...round, roundId: bet.fields.roundId, amount } };
      break;
    case 2:
      return { verb: 'promo', seat: who, fields: { txId, playerRef, currency: 'BRL', campaignId: 'c', amount } };
    case 3:
      return {
        verb: 'betwin',
        seat: who,
        fields: { txId, playerRef, sessionToken, ...round, amount, winAmount: String(random.integer(60_000)) },
      };
  }
  return { verb: 'bet', seat: who, fields: { txId, playerRef, sessionToken, ...round, amount } };
}

test(`[NFR-03] [GLA-07] a platform killed ${CYCLES} times while it moves money loses nothing acknowledged and repeats nothing (seed ${seed})`, {
  timeout: CYCLES * 60_000,
}, async () => {
  const random = seededRandom(seed);
  const vendorRequests: VendorRequest[] = [];
  let origin: string | undefined;
  const line = { key, origin: () => origin };
  const acknowledged = (): number => vendorRequests.filter(({ answer }) => answer).length;
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    const platform = await start();
    origin = `http://127.0.0.1:${platform.port}`;
    let killed = false;
    const clients = Array.from({ length: CLIENTS }, async () => {
      while (!killed) {
        const vendorRequest = nextRequest(random, vendorRequests);
        vendorRequests.push(vendorRequest);
        await insist(line, vendorRequest, () => killed);
      }
    });
    // Kills after a random number of calls, independent of the machine's speed.
    const enough = acknowledged() + random.integer(100);
    await vi.waitFor(() => expect(acknowledged()).toBeGreaterThan(enough), { interval: 5 });
    if (cycle % 3 === 2)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
        database.db,
      );
    await wait(random.integer(60));
    expect(platform.child.exitCode, 'the platform ended by itself').toBeNull();
    await kill(platform);
    killed = true;
    origin = undefined;
    await Promise.all(clients);
    expect(await findViolations(database.db)).toEqual([]);
  }
  const open = vendorRequests.filter(({ answer }) => !answer);
  expect(open.length, 'the platform was never killed in the middle of a call').toBeGreaterThan(0);
  const platform = await start();
  origin = `http://127.0.0.1:${platform.port}`;
  // Without further kills every open request must reach a final answer, in any order.
  await Promise.all(open.map((vendorRequest) => insist(line, vendorRequest, () => false)));
  expect(await differences(database, vendorRequests, seats)).toEqual([]);
  expect(await findViolations(database.db)).toEqual([]);
  expect(await countSharedTransactions(), 'no calls were executed together').toBeGreaterThan(0);
  await kill(platform);
});

/** Returns how many transactions of the database hold more than two postings of the vendor. */
async function countSharedTransactions(): Promise<number> {
  const { rows } =
    await sql`select from books.ledger_tx where idem_scope like 'vendor:%' group by xmin::text having count(*) > 2`.execute(
      database.db,
    );
  return rows.length;
}
