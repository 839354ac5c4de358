import type { Clock } from '../../../rules/clock.ts';
import type { Database } from '../database/connection.ts';

export interface Limits {
  /** Counts a request under the key. Returns 0, or the seconds to wait when the limit is exceeded. */
  take(key: string, limit: { times: number; seconds: number }): Promise<number>;
  /** Returns the seconds to wait after earlier failures; counts nothing. */
  waitFor(keys: readonly BackOff[]): Promise<number>;
  /** Counts a failure under each key. */
  fail(keys: readonly BackOff[]): Promise<void>;
  /** Returns the largest number of consecutive failures among the keys. */
  failures(keys: readonly BackOff[]): Promise<number>;
  /** Deletes the failures of the keys, after a success. */
  forgive(keys: readonly BackOff[]): Promise<void>;
  /** Deletes expired rows. */
  purge(): Promise<void>;
}

/** After `free` failures in a row each further one doubles the wait, up to `longest` seconds. */
export interface BackOff {
  readonly key: string;
  readonly free: number;
  readonly longest: number;
}

interface Counted {
  readonly began_at: Date;
  readonly count: number;
}

const FIRST_WAIT_SECONDS = 5;
/** Failures this old no longer count. */
const MEMORY_MS = 15 * 60 * 1000;

/** Returns the rate limits and log-in back-off that all processes share through PostgreSQL. */
export function createLimits(database: Pick<Database, 'db' | 'prepared'>, clock: Clock): Limits {
  return {
    ...createCounter(database, clock),
    ...createBackOff(database, clock),
    ...createFailures(database, clock),
    ...createPurge(database, clock),
  };
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

function createCounter({ prepared }: Pick<Database, 'prepared'>, clock: Clock): Pick<Limits, 'take'> {
  return {
    take: async (key, { times, seconds }) => {
      const now = clock.now();
      const windowStart = new Date(now - seconds * 1000);
      const [row] = await prepared<Counted>(COUNT, [key, new Date(now), windowStart]);
      if (!row) throw new Error('The statement that counts returns one row.');
      if (row.count <= times) return 0;
      return Math.max(1, Math.ceil((row.began_at.getTime() - windowStart.getTime()) / 1000));
    },
  };
}

function createBackOff({ db }: Pick<Database, 'db'>, clock: Clock): Pick<Limits, 'waitFor' | 'fail' | 'forgive'> {
  return {
    waitFor: async (keys) => {
      const rows = await db
        .selectFrom('login_failure')
        .selectAll()
        .where(
          'key',
          'in',
          keys.map(({ key }) => key),
        )
        .execute();
      const waits = rows.map((row) => {
        const rule = keys.find(({ key }) => key === row.key);
        return rule ? secondsLeft({ count: row.count, lastAt: row.last_at.getTime() }, rule, clock.now()) : 0;
      });
      return Math.max(0, ...waits);
    },

    fail: async (keys) => {
      const now = new Date(clock.now());
      const forgotten = new Date(clock.now() - MEMORY_MS);
      await db
        .insertInto('login_failure')
        .values(keys.map(({ key }) => ({ key, count: 1, last_at: now })))
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((row) => ({
            count: row
              .case()
              .when('login_failure.last_at', '<=', forgotten)
              .then(1)
              .else(row('login_failure.count', '+', 1))
              .end(),
            last_at: now,
          })),
        )
        .execute();
    },

    forgive: async (keys) => {
      await db
        .deleteFrom('login_failure')
        .where(
          'key',
          'in',
          keys.map(({ key }) => key),
        )
        .execute();
    },
  };
}

function createFailures({ db }: Pick<Database, 'db'>, clock: Clock): Pick<Limits, 'failures'> {
  return {
    failures: async (keys) => {
      const rows = await db
        .selectFrom('login_failure')
        .select('count')
        .where(
          'key',
          'in',
          keys.map(({ key }) => key),
        )
        .where('last_at', '>', new Date(clock.now() - MEMORY_MS))
        .execute();
      return Math.max(0, ...rows.map(({ count }) => count));
    },
  };
}

function createPurge({ db }: Pick<Database, 'db'>, clock: Clock): Pick<Limits, 'purge'> {
  return {
    purge: async () => {
      await db
        .deleteFrom('rate_limit')
        .where('began_at', '<', new Date(clock.now() - 24 * 60 * 60 * 1000))
        .execute();
      await db
        .deleteFrom('login_failure')
        .where('last_at', '<', new Date(clock.now() - MEMORY_MS))
        .execute();
    },
  };
}

export function secondsLeft(
  failures: { count: number; lastAt: number },
  { free, longest }: BackOff,
  now: number,
): number {
  if (failures.count < free || failures.lastAt <= now - MEMORY_MS) return 0;
  const wait = Math.min(longest, FIRST_WAIT_SECONDS * 2 ** Math.min(failures.count - free, 20));
  return Math.max(0, Math.ceil((failures.lastAt + wait * 1000 - now) / 1000));
}
