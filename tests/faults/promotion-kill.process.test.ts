import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readPreset } from '../../platform/engagement/promotions/presets.ts';
import { addVersion, saveDraft } from '../../platform/engagement/promotions/stores/promotion-store.ts';
import { sql } from '../../platform/kernel/database/connection.ts';
import { findViolations } from '../../platform/money/ledger/invariant-store.ts';
import { memberAccount, type Posting, post, systemAccount } from '../../platform/money/ledger/store.ts';
import { pick, seededRandom } from '../../rules/random.ts';
import { type FreshDatabase, freshDatabase } from '../support/fresh-database.ts';
import { createWorkers } from '../support/worker-processes.ts';
import { addMemberWithMoney } from './members.ts';

/** Each cycle kills two processes: `npm test -- --long` kills three hundred. */
const CYCLES = process.env.LONG_TESTS ? 150 : 2;
/** Further cycles where a machine was so quick or so slow that every process had done its work before it was killed. */
const MORE_CYCLES = 20;
const DEPOSITS = 30;
const MAX_DELAY_MS = 5;
const MEMBERS = 16;
const PROCESS = fileURLToPath(new URL('promotion-process.ts', import.meta.url));
const MONEY = { currency: 'BRL', realm: 'play' } as const;
const seed = Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 1e9));
const random = seededRandom(seed);

let database: FreshDatabase;
let promotion: bigint;
const members: bigint[] = [];
/** What each deposit has to earn, by its posting. */
const expected = new Map<string, bigint>();
const workers = createWorkers(PROCESS);

beforeAll(async () => {
  database = await freshDatabase();
  for (let count = 0; count < MEMBERS; count += 1) members.push(await addMemberWithMoney(database, 'alpha'));
  promotion = await runQuarter();
});
afterAll(async () => {
  await workers.killAll();
  await database.close();
});

/** Runs a promotion that pays a quarter of every deposit in cash. */
async function runQuarter(): Promise<bigint> {
  const at = new Date();
  const { group: _, ...ready } = readPreset('reload', { currency: 'BRL', timeZone: 'UTC', at: at.getTime() - 60_000 });
  const reward = { kind: 'cash', percent: 25, cap: 10_000_000 } as const;
  const limits = { budget: 10 ** 12, perPeriod: 1_000, identities: [] };
  const definition = {
    ...ready,
    entry: 'automatic',
    trigger: { on: 'deposit', countsBonus: false },
    reward,
    limits,
  } as const;
  return database.transaction(async (within) => {
    const id = await saveDraft(within, { merchant: 'alpha', key: 'quarter', definition, by: 'test', at });
    const verdict = { verdict: 'sponsored', costPerReward: 0, lines: [] } as const;
    await addVersion(within, { id, definition, verdict, accepted: 0n, by: 'test', at });
    return id;
  });
}

async function deposit(): Promise<void> {
  const amount = BigInt(1 + random.integer(500)) * 40_000n;
  const posting: Posting = {
    type: 'deposit',
    scope: 'test',
    key: randomUUID(),
    entries: [
      { account: systemAccount('psp_clearing', MONEY), amount: -amount },
      { account: memberAccount(pick(random, members) ?? 0n, 'cash', MONEY), amount },
    ],
  };
  const posted = await post(database.db, posting);
  if (!posted.ok) throw new Error(posted.reason);
  expected.set(`tx:${posted.tx}`, amount / 4n);
}

const start = () => workers.start({ WORKS_ON: database.url });

const listRewards = () =>
  database.db
    .selectFrom('promotion_grant')
    .select(['source', 'amount', 'state'])
    .where('promotion_id', '=', promotion)
    .execute();

/** Returns what all members hold, in 1/10 000. */
async function sumCash(): Promise<bigint> {
  const { rows } = await sql<{ sum: string }>`
    select sum(balance)::text as sum from books.ledger_account where kind = 'cash' and owner_id is not null
  `.execute(database.db);
  return BigInt(rows[0]?.sum ?? 0);
}

test(`[PRO-01] [NFR-04] promotions whose engine is killed at least ${CYCLES * 2} times pay every deposit once (seed ${seed})`, {
  timeout: (CYCLES + MORE_CYCLES) * 20_000 + 60_000,
}, async () => {
  let next = Promise.all([start(), start()]);
  const cashBefore = await sumCash();
  let interrupted = 0;
  const isEnough = (cycle: number): boolean => cycle >= CYCLES && (interrupted > 0 || cycle >= CYCLES + MORE_CYCLES);
  for (let cycle = 0; !isEnough(cycle); cycle += 1) {
    const before = await Promise.all(Array.from({ length: DEPOSITS }, deposit)).then(listRewards);
    const ready = await next;
    // The next ones get ready while these work: most of the test's time is their start.
    next = Promise.all([start(), start()]);
    for (const { go } of ready) go();
    for (const worker of ready) {
      // Kills after a random number of rewards, so that each step is met on a machine of any speed.
      const enough = before.length + random.integer(DEPOSITS / 3);
      await vi.waitFor(async () => expect((await listRewards()).length).toBeGreaterThan(enough), {
        interval: 1,
        timeout: 10_000,
      });
      await wait(random.integer(MAX_DELAY_MS));
      await worker.kill();
    }
    const { length } = await listRewards();
    if (length > before.length && length < expected.size) interrupted += 1;
    expect(await findViolations(database.db)).toEqual([]);
  }
  for (const { go } of await next) go();
  let rewards = await listRewards();
  // What the killed ones left grows with their number, so that only standing still is a failure.
  while (rewards.length < expected.size) {
    const { length } = rewards;
    await vi.waitFor(async () => expect((rewards = await listRewards()).length).toBeGreaterThan(length), {
      interval: 50,
      timeout: 30_000,
    });
  }
  expect(interrupted, 'no process was killed in the middle of its work').toBeGreaterThan(0);
  expect(new Map(rewards.map(({ source, amount }) => [source, amount]))).toEqual(expected);
  expect(new Set(rewards.map(({ state }) => state))).toEqual(new Set(['issued']));
  const sum = [...expected.values()].reduce((all, one) => all + one, 0n);
  expect(await sumCash()).toBe(cashBefore + sum * 4n + sum);
  const { rows } = await sql<{ reserved: string; grants: number; steps: string }>`
    select b.reserved::text, b.grants,
      (select sum(steps) from promotion_part where promotion_id = ${promotion})::text as steps
    from promotion_budget b where b.promotion_id = ${promotion}`.execute(database.db);
  expect(rows).toEqual([{ reserved: String(sum), grants: expected.size, steps: String(expected.size) }]);
  expect(await findViolations(database.db)).toEqual([]);
});
