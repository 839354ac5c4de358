import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase, sql } from '../../../platform/kernel/database/connection.ts';
import { executeCalls } from '../../../platform/play/vendors/store.ts';
import { GAME, type Seat, seat, VENDOR } from '../../faults/till.ts';
import { transactionOfCall } from '../../faults/transaction-of-call.ts';
import { type FreshDatabase, freshDatabase } from '../../support/fresh-database.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const PLAYERS = 4;
const BATCHES = 30;

/**
 * Places stakes of each player, those of a batch in one transaction. Uses a connection of its own: it keeps the plans that it made
 * first, and what it counted is there when it has ended.
 */
async function placeStakes(prefix: string, roundOf: (batch: number) => string): Promise<void> {
  const players: readonly Seat[] = await seat(database, PLAYERS);
  const site = connectDatabase(database.url);
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const calls = players.map((player, at) =>
      transactionOfCall(
        { verb: 'bet', txId: `${batch}-${at}`, round: roundOf(batch), amount: 1, winAmount: 0, refTxId: '' },
        { vendor: VENDOR, player: { ...player, gameCode: GAME }, prefix, now: Date.now() },
      ),
    );
    for (const result of await executeCalls(site, calls, { wait: false })) expect(result?.status).toBe('OK');
  }
  await site.close();
}

/** Returns how often each index of the vendors' tables was used, and how many of its entries were read. */
async function readsOfIndexes(): Promise<ReadonlyMap<string, { readonly scans: number; readonly entries: number }>> {
  const { rows } = await sql<{ name: string; scans: number; entries: number }>`
    select indexrelname as name, idx_scan::integer as scans, idx_tup_read::integer as entries
    from pg_stat_user_indexes where relname in ('vendor_tx', 'vendor_player', 'vendor_session')`.execute(database.db);
  return new Map(rows.map(({ name, ...reads }) => [name, reads]));
}

test('[NFR-02] a connection that plans stakes on a new site reads no other transactions and players once there are many', async () => {
  const before = await readsOfIndexes();
  await placeStakes('young', (batch) => `r${batch}`);
  await expect
    .poll(async () => (await readsOfIndexes()).get('vendor_session_pkey')?.scans, { timeout: 5_000 })
    .toBeGreaterThanOrEqual(BATCHES * PLAYERS);

  for (const [name, { scans, entries }] of await readsOfIndexes()) {
    const made = before.get(name) ?? { scans: 0, entries: 0 };
    expect.soft([name, entries - made.entries <= scans - made.scans]).toEqual([name, true]);
  }
});

test('[NFR-02] a round that takes another stake is updated in place, without a change of its indexes', async () => {
  const updates = async () => {
    const { rows } = await sql<{ all: number; inPlace: number }>`
      select n_tup_upd::integer as all, n_tup_hot_upd::integer as "inPlace" from pg_stat_user_tables
      where relname = 'vendor_round'`.execute(database.db);
    return rows[0] ?? { all: 0, inPlace: 0 };
  };
  const before = await updates();
  await placeStakes('same', () => 'one');
  const expected = before.all + (BATCHES - 1) * PLAYERS;
  await expect.poll(async () => (await updates()).all, { timeout: 5_000 }).toBe(expected);
  const { all, inPlace } = await updates();
  // A page that is full takes one version elsewhere, and the next ones in place again.
  expect((inPlace - before.inPlace) / (all - before.all)).toBeGreaterThan(0.9);
});
