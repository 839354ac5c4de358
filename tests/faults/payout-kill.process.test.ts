import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findViolations } from '../../platform/money/ledger/invariant-store.ts';
import { addAccount } from '../../platform/money/payout-accounts/store.ts';
import { hold } from '../../platform/money/withdrawals/postings.ts';
import { addStep, addWithdrawal, updateWithdrawal } from '../../platform/money/withdrawals/store.ts';
import { seededRandom } from '../../rules/random.ts';
import { type FreshDatabase, freshDatabase } from '../support/fresh-database.ts';
import { createWorkers } from '../support/worker-processes.ts';
import { addMemberWithMoney } from './members.ts';

/** `npm test -- --long` kills a hundred times. */
const CYCLES = process.env.LONG_TESTS ? 100 : 2;
const OPENED_A_CYCLE = 10;
/** Requests before a kill; fewer than withdrawals, so that work is left. */
const MAX_REQUESTS = 5;
const PROCESS = fileURLToPath(new URL('payout-process.ts', import.meta.url));
const HOUR_MS = 60 * 60 * 1000;
const seed = Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 1e9));
const random = seededRandom(seed);

/** The provider's own record: what left it under each key. */
const paid = new Map<string, bigint[]>();
const refused = new Set<string>();
let requests = 0;
/** Whether the provider still loses requests and answers. */
let isFaulty = true;

/** Answers as a provider that keeps payouts by our key: it pays, refuses, loses the request or the answer, or is slow. */
async function answer({ method, url = '/' }: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(url, 'http://provider');
  const key = pathname.slice(1);
  const amount = BigInt(searchParams.get('amount') ?? 0);
  requests += 1;
  const fault = isFaulty ? random.integer(6) : 5;
  if (fault === 0) return void response.destroy();
  if (method === 'PUT' && !paid.has(key) && !refused.has(key)) {
    if (fault === 1) refused.add(key);
    else paid.set(key, [...(paid.get(key) ?? []), amount]);
  }
  if (fault === 2) return void response.destroy();
  if (fault === 3) await wait(random.integer(40));
  const [sum] = paid.get(key) ?? [];
  response.statusCode = refused.has(key) ? 422 : sum === undefined ? 404 : 200;
  response.end(sum === undefined ? '' : String(sum));
}

const server = createServer((request, response) => void answer(request, response));
let database: FreshDatabase;
const workers = createWorkers(PROCESS);

beforeAll(async () => {
  database = await freshDatabase();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await workers.killAll();
  server.closeAllConnections();
  server.close();
  await database.close();
});

/** Opens withdrawals of new members: their money is held, and nobody has decided. */
async function openWithdrawals(count: number): Promise<void> {
  const at = new Date();
  for (let place = 0; place < count; place += 1) {
    const memberId = await addMemberWithMoney(database, 'alpha');
    const destination = { kind: 'pix', keyType: 'email', key: `member${memberId}@example.org`, document: '' } as const;
    const account = {
      id: randomUUID(),
      merchant: 'alpha',
      memberId: String(memberId),
      destination,
      holder: 'Ana Souza',
    };
    const facts = {
      document: '',
      fingerprint: Buffer.from(`member${memberId}`),
      state: 'active',
      isDefault: true,
      at,
    } as const;
    await database.transaction(async (within) => {
      await addAccount(within, { ...account, ...facts });
      const id = randomUUID();
      const money = { amount: BigInt(10_000 * (1 + random.integer(90))), fee: 100n, currency: 'BRL' };
      const asked = { id, merchant: 'alpha', memberId, key: id, accountId: account.id, destination, at };
      const row = await addWithdrawal(within, { ...asked, ...money });
      const held = await hold(within, row);
      if (!held.ok) throw new Error(held.reason);
      await updateWithdrawal(within, { id, at, hold_tx: held.tx, state: 'reviewing' });
      await addStep(within, { id, state: 'reviewing', at, by: 'rules', note: '' });
    });
  }
}

/** Starts a process that sends payouts on its turn, at a later hour than the one before. */
function start(hour: number) {
  const { port } = server.address() as AddressInfo;
  const ahead = String(hour * HOUR_MS);
  return workers.start({ PROVIDER_URL: `http://127.0.0.1:${port}`, WORKS_ON: database.url, AHEAD_MS: ahead });
}

const openCount = async (): Promise<number> => {
  const rows = await database.db
    .selectFrom('withdrawal')
    .select('id')
    .where('state', 'not in', ['paid', 'failed'])
    .execute();
  return rows.length;
};

test(`[MEM-05] [GLA-07] payouts whose platform is killed ${CYCLES} times are sent once, and the provider’s record is ours (seed ${seed})`, {
  timeout: CYCLES * 20_000 + 60_000,
}, async () => {
  let next = start(0);
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    await openWithdrawals(OPENED_A_CYCLE);
    const running = await next;
    // The next one gets ready while this one works: most of the test's time is their start.
    next = start(cycle + 1);
    running.go();
    // Kills after a random number of requests, so that each step is met on a machine of any speed.
    const enough = requests + random.integer(MAX_REQUESTS);
    await vi.waitFor(() => expect(requests).toBeGreaterThan(enough), { interval: 1, timeout: 10_000 });
    await wait(random.integer(15));
    await running.kill();
    expect(await findViolations(database.db)).toEqual([]);
  }
  expect(await openCount(), 'no process was killed in the middle of its work').toBeGreaterThan(0);
  isFaulty = false;
  (await next).go();
  await vi.waitFor(async () => expect(await openCount()).toBe(0), { interval: 50, timeout: 30_000 });
  const rows = await database.db.selectFrom('withdrawal').selectAll().execute();
  expect(rows).toHaveLength(CYCLES * OPENED_A_CYCLE);
  const ours = rows.filter(({ state }) => state === 'paid').map(({ id, amount, fee }) => [id, [amount - fee]]);
  const theirs = [...paid].map(([key, amounts]) => [idOf(key), amounts]);
  expect(Object.fromEntries(theirs)).toEqual(Object.fromEntries(ours));
  expect(theirs, 'no withdrawal was paid under two keys').toHaveLength(ours.length);
  expect(await findViolations(database.db)).toEqual([]);
});

/** Returns the withdrawal of a provider's key: its UUID without dashes, and the number of the attempt. */
const idOf = (key: string): string => key.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
