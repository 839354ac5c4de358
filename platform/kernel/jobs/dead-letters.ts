import type { Executor } from '../database/connection.ts';

/** Name of the queue to which pg-boss moves jobs that have failed for the last time. */
export const DEAD_LETTERS = 'dead-letters';

/** A job that failed for the last time. */
export interface DeadLetter {
  readonly id: string;
  /** Name of the job. */
  readonly job: string;
  readonly payload: unknown;
  /** Message of the last failure, in one line. */
  readonly error: string;
  /** Number of attempts. */
  readonly attempts: number;
  readonly createdAt: Date;
  readonly failedAt: Date;
}

export interface DeadLetterQuery {
  /** Name of the job; left out, the dead letters of all jobs. */
  readonly job?: string;
  readonly limit?: number;
  /** Id of the last row of the previous page. */
  readonly before?: string;
  /** Restricts the result to the dead letter with this id. */
  readonly id?: string;
}

export interface DeadLetters {
  /** Returns a page of dead letters, newest first, and their total number. */
  list(query?: DeadLetterQuery): Promise<{ readonly rows: readonly DeadLetter[]; readonly total: number }>;
  /** Enqueues the jobs again with all their attempts. Returns how many of the ids were still dead letters. */
  retry(ids: readonly string[], within?: Executor): Promise<number>;
  /** Deletes the dead letters. Returns how many of the ids existed. */
  discard(ids: readonly string[], within?: Executor): Promise<number>;
}
