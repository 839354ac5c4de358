import type { Database } from '../database/connection.ts';

type Db = Database['db'];

interface Window {
  readonly began_at: Date;
  readonly count: number;
}

/** Counts in a fixed window that begins with the first call; one statement, so that concurrent processes cannot over-admit. */
const COUNT = {
  name: 'rate-limit-count',
  text: `insert into rate_limit (key, began_at, count) values ($1, $2, 1)
    on conflict (key) do update set
      count = case when rate_limit.began_at <= $3 then 1 else rate_limit.count + 1 end,
      began_at = case when rate_limit.began_at <= $3 then excluded.began_at else rate_limit.began_at end
    returning began_at, count`,
};

/** Counts a request; a window that began at `expired` or before is replaced by one that begins now. Returns the window. */
export async function countRequest(
  { prepared }: Pick<Database, 'prepared'>,
  key: string,
  { now, expired }: { readonly now: Date; readonly expired: Date },
): Promise<Window> {
  const [window] = await prepared<Window>(COUNT, [key, now, expired]);
  if (!window) throw new Error('The statement that counts returns one row.');
  return window;
}

export interface FailureCount {
  readonly key: string;
  readonly count: number;
  readonly lastAt: Date;
}

/** Returns the failures that are stored under the keys, also those that are too old to count. */
export async function findFailures(db: Db, keys: readonly string[]): Promise<readonly FailureCount[]> {
  const rows = await db.selectFrom('login_failure').selectAll().where('key', 'in', keys).execute();
  return rows.map(({ key, count, last_at: lastAt }) => ({ key, count, lastAt }));
}

/** Counts a failure under each key; a key whose last failure was at `expired` or before begins again with one. */
export async function countFailure(
  db: Db,
  keys: readonly string[],
  { now, expired }: { readonly now: Date; readonly expired: Date },
): Promise<void> {
  await db
    .insertInto('login_failure')
    .values(keys.map((key) => ({ key, count: 1, last_at: now })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({
        count: row
          .case()
          .when('login_failure.last_at', '<=', expired)
          .then(1)
          .else(row('login_failure.count', '+', 1))
          .end(),
        last_at: now,
      })),
    )
    .execute();
}

export async function deleteFailures(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('login_failure').where('key', 'in', keys).execute();
}

/** Deletes windows and failures that began before the given times. */
export async function deleteExpired(
  db: Db,
  { windows, failures }: { readonly windows: Date; readonly failures: Date },
): Promise<void> {
  await db.deleteFrom('rate_limit').where('began_at', '<', windows).execute();
  await db.deleteFrom('login_failure').where('last_at', '<', failures).execute();
}
