import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { type Database, type Executor, sql } from '../database/connection.ts';
import { type Follower, followOnce, type Numbered } from './follow.ts';
import { listPositions } from './position-store.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const followerOf = (consumer: string, rows: readonly Numbered[], fails?: bigint): Follower<Numbered> => ({
  consumer,
  partition: 0,
  start: 0n,
  read: (_, after, limit) => Promise.resolve(rows.filter(({ seq }) => seq > after).slice(0, limit)),
  handle: (_, handled) =>
    handled.some(({ seq }) => seq === fails) ? Promise.reject(new Error('bad row')) : Promise.resolve(),
});

const rowsUpTo = (last: number): readonly Numbered[] =>
  Array.from({ length: last }, (_, place) => ({ seq: BigInt(place + 1) }));

/** A database that notes how each of its transactions commits. The server of the tests waits for no disk; these transactions would. */
function noting(): { readonly noted: string[]; readonly watched: Pick<Database, 'transaction'> } {
  const noted: string[] = [];
  const wait = (within: Executor) => sql`select set_config('synchronous_commit', 'on', true)`.execute(within);
  const read = async (within: Executor): Promise<string> => {
    const { rows } = await sql<{ how: string }>`select current_setting('synchronous_commit') as how`.execute(within);
    return rows[0]?.how ?? '';
  };
  const transaction: Database['transaction'] = (work) =>
    database.transaction(async (within) => {
      await wait(within);
      const result = await work(within);
      noted.push(await read(within));
      return result;
    });
  return { noted, watched: { transaction } };
}

test('[NFR-03] what is derived from a log commits without waiting for the disk; where nothing was, nothing changes', async () => {
  const { noted, watched } = noting();
  expect(await followOnce(watched, followerOf('quick', rowsUpTo(3)))).toBe('all');
  expect(await followOnce(watched, followerOf('quick', rowsUpTo(3)))).toBe('all');
  expect(noted).toEqual(['off', 'on']);
});

test('[NFR-03] rows before one that fails are handled, and it is tried again', async () => {
  await expect(followOnce(database, followerOf('broken', rowsUpTo(4), 3n))).rejects.toThrow('bad row');
  expect((await listPositions(database.db, 'broken')).get(0)).toBe(2n);
  expect(await followOnce(database, followerOf('broken', rowsUpTo(4)))).toBe('all');
  expect((await listPositions(database.db, 'broken')).get(0)).toBe(4n);
});
