import type { Clock } from '../../../rules/clock.ts';
import type { Database } from '../database/connection.ts';
import { countAttempt, deleteExpired, resetCounts, subtractAttempt } from './store.ts';

/** A bound of the attempts that are counted under one key. */
export interface Limit {
  readonly key: string;
  /** Number of attempts that are admitted without a wait. */
  readonly times: number;
  /**
   * Without `longest` the length of the window, which begins with the first attempt. With it the seconds after the last attempt
   * until the count is zero again; at least `longest`.
   */
  readonly seconds: number;
  /** Beyond `times` each attempt waits twice as long as the one before, from 5 up to this many seconds. */
  readonly longest?: number;
}

export interface Attempt {
  readonly admitted: boolean;
  /** Seconds until an attempt is admitted; 0 when it was admitted, or refused because of `most`. */
  readonly wait: number;
  /** Highest count among the keys, with this attempt when it was admitted. */
  readonly count: number;
}

export interface Limits {
  /**
   * Checks and counts one attempt in one statement, before its secret is checked, so that concurrent attempts cannot exceed a
   * limit. An attempt that one limit refuses is counted under none. With `most`, a count that high refuses the attempt.
   */
  take(limits: readonly Limit[], most?: number): Promise<Attempt>;
  /** Takes a successful attempt back: it ends a run of failures, and does not count in a window. */
  succeed(limits: readonly Limit[]): Promise<void>;
  /** Deletes expired counts. */
  purge(): Promise<void>;
}

/** Expired rows are kept for this time, so that none is deleted while an attempt counts in it. */
const KEPT_MS = 60 * 60 * 1000;

/** Returns the limits that all processes share through PostgreSQL. Every limit of the platform is counted here. */
export function createLimits(database: Pick<Database, 'db' | 'prepared'>, clock: Clock): Limits {
  const { db } = database;
  return {
    take: async (limits, most) => {
      const now = new Date(clock.now());
      const { admitted, wait, highest } = await countAttempt(database, limits, { now, most });
      return { admitted, wait, count: highest + (admitted ? 1 : 0) };
    },
    succeed: async (limits) => {
      const [runs, windows] = [limits.filter(hasBackOff), limits.filter((limit) => !hasBackOff(limit))];
      if (runs.length > 0) await resetCounts(db, keysOf(runs));
      if (windows.length > 0) await subtractAttempt(db, keysOf(windows));
    },
    purge: () => deleteExpired(db, new Date(clock.now() - KEPT_MS)),
  };
}

const hasBackOff = ({ longest }: Limit): boolean => longest !== undefined;
const keysOf = (limits: readonly Limit[]): readonly string[] => limits.map(({ key }) => key);
