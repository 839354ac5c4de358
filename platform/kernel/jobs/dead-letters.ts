import type { Executor } from '../database/connection.ts';

/** The queue that holds the jobs which failed for the last time. */
export const DEAD_LETTERS = 'dead-letters';

/** A job that failed for the last time. */
export interface DeadLetter {
  readonly id: string;
  /** Name of the job. */
  readonly job: string;
  readonly payload: unknown;
  /** Message of the last failure, in one line. */
  readonly error: string;
  /** How often it was tried. */
  readonly attempts: number;
  readonly createdAt: Date;
  readonly failedAt: Date;
}

export interface DeadLetterQuery {
  /** Name of the job; all jobs when left out. */
  readonly job?: string;
  readonly limit?: number;
  /** Id of the last row of the page before. */
  readonly before?: string;
  /** Returns the dead letter of this id alone. */
  readonly id?: string;
}

export interface DeadLetters {
  /** Returns a page of dead letters, newest first, and how many there are in all. */
  list(query?: DeadLetterQuery): Promise<{ readonly rows: readonly DeadLetter[]; readonly total: number }>;
  /** Enqueues the jobs again with all their tries. Returns how many of them were still dead letters. */
  retry(ids: readonly string[], within?: Executor): Promise<number>;
  /** Removes the dead letters. Returns how many of them were still there. */
  discard(ids: readonly string[], within?: Executor): Promise<number>;
}
