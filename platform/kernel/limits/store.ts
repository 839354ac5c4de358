import type { Database } from '../database/connection.ts';
import type { Limit } from './limits.ts';

type Db = Database['db'];

interface Outcome {
  readonly admitted: boolean;
  readonly wait: number;
  readonly highest: number;
}

const TAKE = { name: 'limit-take', text: 'select * from limit_take($1, $2, $3, $4, $5, $6)' };

/** Counts one attempt under all limits, or under none when one of them refuses it, by the function limit_take() of the database. */
export async function countAttempt(
  { prepared }: Pick<Database, 'prepared'>,
  limits: readonly Limit[],
  { now, most }: { readonly now: Date; readonly most: number | undefined },
): Promise<Outcome> {
  const [outcome] = await prepared<Outcome>(TAKE, [
    limits.map(({ key }) => key),
    limits.map(({ times }) => times),
    limits.map(({ seconds }) => seconds),
    limits.map(({ longest }) => longest ?? null),
    limits.map(() => most ?? null),
    now,
  ]);
  if (!outcome) throw new Error('The statement that counts returns one row.');
  return outcome;
}

/** Sets the counts of the keys to zero. The rows stay, because a concurrent attempt may be waiting for them. */
export async function resetCounts(db: Db, keys: readonly string[]): Promise<void> {
  await db.updateTable('attempt_count').set({ count: 0 }).where('key', 'in', keys).execute();
}

/** Takes one attempt off the count of each key. */
export async function subtractAttempt(db: Db, keys: readonly string[]): Promise<void> {
  await db
    .updateTable('attempt_count')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('key', 'in', keys)
    .where('count', '>', 0)
    .execute();
}

/** Deletes counts that expired before the given time. */
export async function deleteExpired(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('attempt_count').where('expires_at', '<', before).execute();
}
