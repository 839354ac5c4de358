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

/** Places a stake of each player in one transaction. */
async function stakeTogether(site: Pick<FreshDatabase, 'prepared'>, players: readonly Seat[], batch: number) {
  const calls = players.map((player, at) =>
    transactionOfCall(
      { verb: 'bet', txId: `y${batch}-${at}`, round: `y${batch}`, amount: 1, winAmount: 0, refTxId: '' },
      { vendor: VENDOR, player: { ...player, gameCode: GAME }, prefix: 'young', now: Date.now() },
    ),
  );
  return executeCalls(site, calls, { wait: false });
}

/** Returns how often each index of the vendors' tables was used, and how many of its entries were read. */
async function readsOfIndexes(): Promise<ReadonlyMap<string, { readonly scans: number; readonly entries: number }>> {
  const { rows } = await sql<{ name: string; scans: number; entries: number }>`
    select indexrelname as name, idx_scan::integer as scans, idx_tup_read::integer as entries
    from pg_stat_user_indexes where relname in ('vendor_tx', 'vendor_player', 'vendor_session')`.execute(database.db);
  return new Map(rows.map(({ name, ...reads }) => [name, reads]));
}

test('[NFR-02] a connection that plans stakes on a new site reads no other transactions and players once there are many', async () => {
  const players = await seat(database, PLAYERS);
  const before = await readsOfIndexes();
  // A connection of its own: it keeps the plans that it made while the tables were empty, and its counts arrive when it ends.
  const site = connectDatabase(database.url);
  for (let batch = 0; batch < BATCHES; batch += 1)
    for (const result of await stakeTogether(site, players, batch)) expect(result?.status).toBe('OK');
  await site.close();
  await expect
    .poll(async () => (await readsOfIndexes()).get('vendor_session_pkey')?.scans, { timeout: 5_000 })
    .toBeGreaterThanOrEqual(BATCHES * PLAYERS);

  for (const [name, { scans, entries }] of await readsOfIndexes()) {
    const made = before.get(name) ?? { scans: 0, entries: 0 };
    expect.soft([name, entries - made.entries <= scans - made.scans]).toEqual([name, true]);
  }
});
