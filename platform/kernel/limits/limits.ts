import type { Clock } from '../../../rules/clock.ts';
import type { Database } from '../database/connection.ts';

export interface Limits {
  /** Counts one more under the key; answers 0, or how many seconds to wait because there were too many. */
  take(key: string, limit: { times: number; seconds: number }): Promise<number>;
  /** Seconds to wait after failures, without counting. */
  waitFor(keys: readonly BackOff[]): Promise<number>;
  /** Counts a failure under each key. */
  fail(keys: readonly BackOff[]): Promise<void>;
  /** The most failures in a row that one of the keys has. */
  failures(keys: readonly BackOff[]): Promise<number>;
  forgive(keys: readonly BackOff[]): Promise<void>;
  purge(): Promise<void>;
}

/** After `free` failures in a row each further one doubles the wait, up to `longest` seconds. */
export interface BackOff {
  readonly key: string;
  readonly free: number;
  readonly longest: number;
}

const FIRST_WAIT_SECONDS = 5;
/** Failures this old no longer count. */
const MEMORY_MS = 15 * 60 * 1000;

/** Limits that all processes share, kept in PostgreSQL. */
export function createLimits(database: Pick<Database, 'db'>, clock: Clock): Limits {
  return {
    ...createCounter(database, clock),
    ...createBackOff(database, clock),
    ...createFailures(database, clock),
    ...createPurge(database, clock),
  };
}

function createCounter({ db }: Pick<Database, 'db'>, clock: Clock): Pick<Limits, 'take'> {
  return {
    take: async (key, { times, seconds }) => {
      const now = new Date(clock.now());
      const windowBegan = new Date(clock.now() - seconds * 1000);
      const { began_at, count } = await db
        .insertInto('rate_limit')
        .values({ key, began_at: now, count: 1 })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((row) => ({
            count: row
              .case()
              .when('rate_limit.began_at', '<=', windowBegan)
              .then(1)
              .else(row('rate_limit.count', '+', 1))
              .end(),
            began_at: row
              .case()
              .when('rate_limit.began_at', '<=', windowBegan)
              .then(now)
              .else(row.ref('rate_limit.began_at'))
              .end(),
          })),
        )
        .returning(['began_at', 'count'])
        .executeTakeFirstOrThrow();
      return count <= times ? 0 : Math.max(1, Math.ceil((began_at.getTime() - windowBegan.getTime()) / 1000));
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
