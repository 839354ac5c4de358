import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../platform/kernel/database/connection.ts';
import { findViolations } from '../../../platform/money/ledger/invariant-store.ts';
import { executeCalls } from '../../../platform/play/vendors/store.ts';
import type { ModelCall } from '../../faults/oracle.ts';
import { GAME, type Seat, seat, VENDOR } from '../../faults/till.ts';
import { transactionOfCall } from '../../faults/transaction-of-call.ts';
import { type FreshDatabase, freshDatabase } from '../../support/fresh-database.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let database: FreshDatabase;
let players: readonly Seat[];
let runs = 0;
beforeAll(async () => {
  database = await freshDatabase();
});
afterEach(async () => expect(await findViolations(database.db)).toEqual([]));
afterAll(() => database.close());

type Counter = { kind: string; amount: number; used?: number; endsIn?: number; seenAgo?: number };

/** Seats players of whom some have a limit of a day. */
async function seatWith(...counters: readonly (Counter | undefined)[]): Promise<void> {
  runs += 1;
  players = await seat(database, counters.length);
  const now = Date.now();
  for (const [at, counter] of counters.entries()) {
    if (!counter) continue;
    const { kind, amount, used = 0, endsIn = HOUR_MS, seenAgo } = counter;
    const seen = seenAgo === undefined ? null : new Date(now - seenAgo);
    await sql`insert into rg_counter (member_id, kind, period, amount, used, zone, resets_at, seen_at)
      values (${players[at]?.memberId}, ${kind}, 'day', ${amount}, ${used}, 'UTC', ${new Date(now + endsIn)}, ${seen})`.execute(
      database.db,
    );
  }
}

/** Executes calls together, of the players at the given places, and returns their statuses. */
async function take(
  ...calls: readonly (readonly [who: number, call: Partial<ModelCall>])[]
): Promise<readonly unknown[]> {
  const transactions = calls.map(([who, call], at) =>
    transactionOfCall(
      { verb: 'bet', txId: `t${at}`, round: `r${at}`, amount: 10_000, winAmount: 0, refTxId: '', ...call },
      { vendor: VENDOR, player: { ...(players[who] as Seat), gameCode: GAME }, prefix: `l${runs}`, now: Date.now() },
    ),
  );
  const results = await executeCalls(database, transactions, { wait: false });
  return results.map((result) => result?.detail ?? result?.status);
}

const used = async (who: number): Promise<number> => {
  const { rows } = await sql<{ used: string }>`
    select used::text from rg_counter where member_id = ${players[who]?.memberId}`.execute(database.db);
  return Number(rows[0]?.used);
};

test('[NFR-02] [RGM-01] stakes of one player that go together count for a limit one after another', async () => {
  await seatWith({ kind: 'stake', amount: 25_000 }, undefined, undefined);
  const calls = [
    [0, {}],
    [1, {}],
    [0, {}],
    [0, {}],
    [0, { amount: 5_000 }],
    [2, {}],
  ] as const;
  expect(await take(...calls)).toEqual(['OK', 'OK', 'OK', 'stake', 'OK', 'OK']);
  expect(await used(0)).toBe(25_000);
});

test('[NFR-02] [RGM-01] stakes of players who have limits are written together, and count', async () => {
  await seatWith(
    { kind: 'stake', amount: 10_000 },
    { kind: 'loss', amount: 10_000 },
    { kind: 'loss', amount: 10_000, used: 4_000 },
    { kind: 'deposit', amount: 1, used: 1 },
  );
  expect(await take([0, {}], [1, {}], [2, { verb: 'betwin', amount: 6_000, winAmount: 5_000 }], [3, {}])).toEqual(
    Array(4).fill('OK'),
  );
  expect([await used(0), await used(1), await used(2), await used(3)]).toEqual([10_000, 10_000, 5_000, 1]);
  // One statement has written all four of them.
  const { rows } = await sql`select xmin::text, cmin::text, count(*)::integer as calls from vendor_tx
    where tx_id like ${`l${runs}%`} group by 1, 2`.execute(database.db);
  expect(rows).toMatchObject([{ calls: 4 }]);
});

test.each([
  { kind: 'stake', amount: 10_000, used: 1 },
  { kind: 'loss', amount: 9_999 },
  { kind: 'session', amount: 60, used: 60 },
])('[NFR-02] [RGM-01] a reached limit of $kind refuses one stake of many, and counts nothing', async (counter) => {
  await seatWith(undefined, counter, undefined, { kind: 'loss', amount: 1_000_000 });
  expect(await take([0, {}], [1, {}], [2, {}], [3, {}])).toEqual(['OK', counter.kind, 'OK', 'OK']);
  expect([await used(1), await used(3)]).toEqual([counter.used ?? 0, 10_000]);
});

test('[NFR-02] [RGM-01] a limit whose period has ended begins anew for a stake of many', async () => {
  await seatWith(undefined, { kind: 'stake', amount: 10_000, used: 10_000, endsIn: -MINUTE_MS }, undefined);
  expect(await take([0, {}], [1, {}], [2, {}])).toEqual(['OK', 'OK', 'OK']);
  expect(await used(1)).toBe(10_000);
});

test('[NFR-02] [RGM-01] a stake of many is a sign of play, which a limit of time counts', async () => {
  await seatWith({ kind: 'session', amount: 3_600, used: 60, seenAgo: 2 * MINUTE_MS }, undefined, {
    kind: 'session',
    amount: 3_600,
    used: 60,
    seenAgo: 6 * MINUTE_MS,
  });
  expect(await take([0, {}], [1, {}], [2, {}])).toEqual(['OK', 'OK', 'OK']);
  // A gap of more than five minutes is a pause.
  expect([await used(0), await used(2)]).toEqual([180, 60]);
});

test('[NFR-02] [GLA-07] [RGM-01] what never arrived can be rolled back for a player with a limit of loss', async () => {
  await seatWith({ kind: 'loss', amount: 10_000, used: 3_000 });
  const missing: Partial<ModelCall> = { verb: 'rollback', refTxId: 'missing' };
  expect(await take([0, missing])).toEqual(['OK']);
  expect(await take([0, { txId: 'missing' }])).toEqual(['TX_ROLLED_BACK']);
  expect(await used(0)).toBe(3_000);
});

test('[NFR-02] [RGM-01] a limit that is used up meanwhile is seen by stakes that go together', async () => {
  await seatWith({ kind: 'stake', amount: 10_000 }, undefined, undefined);
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const meanwhile = database.transaction(async (within) => {
    await sql`update rg_counter set used = amount where member_id = ${players[0]?.memberId}`.execute(within);
    held.resolve();
    await release.promise;
  });
  await held.promise;
  const taking = take([0, {}], [1, {}], [2, {}]);
  await expect.poll(waitingForLocks, { interval: 10 }).toBe(1);
  release.resolve();
  await meanwhile;
  expect(await taking).toEqual(['stake', 'OK', 'OK']);
});

/** Returns how many transactions of the database wait for a lock. */
async function waitingForLocks(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::integer as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
  return rows[0]?.waiting ?? 0;
}
