import type { Database, Executor } from '../database/connection.ts';
import { keepPosition, takePosition } from './position-store.ts';

/** A row of a numbered log: `seq` rises in the order in which rows become visible. */
export interface Numbered {
  readonly seq: bigint;
}

/** What reads a numbered log from a kept position, each row exactly once. */
export interface Follower<Row extends Numbered> {
  /** Unique; the position is kept under it. */
  readonly consumer: string;
  readonly partition: number;
  /** Position of a consumer that is new: rows up to it are never handled. */
  readonly start: bigint;
  /** Returns at most `limit` rows of the partition after a position, in the order of their numbers. */
  read(within: Executor, after: bigint, limit: number): Promise<readonly Row[]>;
  /**
   * Handles rows in one transaction with the new position: a process that dies in between leaves no trace, and the rows come again.
   * It may only write through `within`, and must not call other services.
   */
  handle(within: Executor, rows: readonly Row[]): Promise<void>;
}

/** `busy`: another process reads this partition now. */
export type Followed = 'all' | 'more' | 'busy';

const BATCH = 500;

/**
 * Handles the next rows of a partition. A batch that fails is tried again row by row, so that only rows after the one that fails
 * wait; the error of that row is thrown after those before it were handled.
 */
export async function followOnce<Row extends Numbered>(
  database: Pick<Database, 'transaction'>,
  follower: Follower<Row>,
): Promise<Followed> {
  try {
    return await followBatch(database, follower, BATCH);
  } catch {
    for (;;) {
      const followed = await followBatch(database, follower, 1);
      if (followed !== 'more') return followed;
    }
  }
}

function followBatch<Row extends Numbered>(
  database: Pick<Database, 'transaction'>,
  follower: Follower<Row>,
  limit: number,
): Promise<Followed> {
  return database.transaction(async (within) => {
    const position = await takePosition(within, follower, follower.start);
    if (position === undefined) return 'busy';
    const rows = await follower.read(within, position, limit);
    const last = rows.at(-1);
    if (!last) return 'all';
    await follower.handle(within, rows);
    await keepPosition(within, follower, last.seq);
    return rows.length === limit ? 'more' : 'all';
  });
}
