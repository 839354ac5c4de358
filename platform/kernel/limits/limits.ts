import type { Clock } from '../../../rules/clock.ts';
import type { Database } from '../database/connection.ts';
import { countFailure, countRequest, deleteExpired, deleteFailures, findFailures } from './store.ts';

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

const FIRST_WAIT_SECONDS = 5;
/** Failures this old no longer count. */
const MEMORY_MS = 15 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the rate limits and log-in back-off that all processes share through PostgreSQL. */
export function createLimits(database: Pick<Database, 'db' | 'prepared'>, clock: Clock): Limits {
  const { db } = database;
  const ago = (milliseconds: number): Date => new Date(clock.now() - milliseconds);
  return {
    take: async (key, { times, seconds }) => {
      const expired = ago(seconds * 1000);
      const { count, began_at: began } = await countRequest(database, key, { now: ago(0), expired });
      return count <= times ? 0 : Math.max(1, Math.ceil((began.getTime() - expired.getTime()) / 1000));
    },
    waitFor: async (rules) => {
      const waits = (await findFailures(db, keysOf(rules))).map(({ key, count, lastAt }) => {
        const rule = rules.find((one) => one.key === key);
        return rule ? secondsLeft({ count, lastAt: lastAt.getTime() }, rule, clock.now()) : 0;
      });
      return Math.max(0, ...waits);
    },
    fail: (rules) => countFailure(db, keysOf(rules), { now: ago(0), expired: ago(MEMORY_MS) }),
    failures: async (rules) => {
      const remembered = ago(MEMORY_MS);
      const found = (await findFailures(db, keysOf(rules))).filter(({ lastAt }) => lastAt > remembered);
      return Math.max(0, ...found.map(({ count }) => count));
    },
    forgive: (rules) => deleteFailures(db, keysOf(rules)),
    purge: () => deleteExpired(db, { windows: ago(DAY_MS), failures: ago(MEMORY_MS) }),
  };
}

const keysOf = (rules: readonly BackOff[]): readonly string[] => rules.map(({ key }) => key);

/** Returns the seconds until the next attempt is allowed after these failures. */
export function secondsLeft(
  failures: { count: number; lastAt: number },
  { free, longest }: BackOff,
  now: number,
): number {
  if (failures.count < free || failures.lastAt <= now - MEMORY_MS) return 0;
  const wait = Math.min(longest, FIRST_WAIT_SECONDS * 2 ** Math.min(failures.count - free, 20));
  return Math.max(0, Math.ceil((failures.lastAt + wait * 1000 - now) / 1000));
}
