import type { Database } from '../database/connection.ts';
import type { Log } from '../log/log.ts';
import { sendOutboxBatch } from './outbox-store.ts';

export interface EventOutbox {
  /** Schedules a flush after a row was added. */
  scheduleFlush(): void;
  /** Sends all rows. */
  run(): Promise<void>;
  close(): Promise<void>;
}

/** Rows per transaction, few enough not to make other transactions wait. */
const BATCH = 500;
/** Postings within this time share one flush. */
const DEBOUNCE_MS = 40;
/** Interval of the sweep for rows of a process that ended before its flush. */
const SWEEP_MS = 500;

/**
 * Sends the rows of the ledger's outbox to members' pages in every process. Each row is deleted by the statement that
 * sends it, so one process sends it; the sweep of another sends what a dead process left.
 */
export function openEventOutbox({ db }: Pick<Database, 'db'>, log: Log): EventOutbox {
  let gathering: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let closed = false;
  const run = async (): Promise<void> => {
    while (!closed && (await sendOutboxBatch(db, BATCH)) === BATCH);
  };
  const start = (): Promise<void> => {
    running ??= run()
      .catch((error: unknown) => log.warn({ err: error }, 'the event outbox could not be sent'))
      .finally(() => (running = undefined));
    return running;
  };
  const sweep = setInterval(() => void start(), SWEEP_MS).unref();
  return {
    scheduleFlush: () => {
      gathering ??= setTimeout(() => {
        gathering = undefined;
        // Rows added during a running flush may have been missed by it.
        void (running ?? Promise.resolve()).then(() => (closed ? undefined : start()));
      }, DEBOUNCE_MS).unref();
    },
    run: start,
    close: async () => {
      clearInterval(sweep);
      clearTimeout(gathering);
      closed = true;
      await running;
    },
  };
}
