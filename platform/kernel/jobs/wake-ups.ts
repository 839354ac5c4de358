import type { Log } from '../log/log.ts';

export interface WakeUps {
  /** Queries the due times again: a job was enqueued for later, or waits for its retry. */
  refresh(): void;
  close(): Promise<void>;
}

interface WakeUpParts {
  /** Returns the milliseconds until each queue’s first job is due. */
  nextDue(): Promise<readonly { readonly name: string; readonly inMs: number }[]>;
  /** Makes the workers of a queue fetch at once. */
  wake(name: string): void;
  readonly log: Log;
}

/** The database's clock may be slightly behind ours: the timer fires this much later, so that the job is due by then. */
const SLACK_MS = 5;
/**
 * Maximum time between two queries. They find the jobs of dead processes and those enqueued while the LISTEN connection
 * was broken.
 */
const MAX_WAIT_MS = 15_000;

/**
 * Creates the timer that wakes workers when jobs become due. pg-boss notifies workers of jobs that can start at once
 * and polls for the others; one timer until the next due job replaces those polls, so an idle process sends few
 * statements and a job starts on time.
 */
export function createWakeUps({ nextDue, wake, log }: WakeUpParts): WakeUps {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let closed = false;
  const read = async (): Promise<void> => {
    const due = await nextDue();
    if (closed) return;
    for (const { name, inMs } of due) if (inMs <= 0) wake(name);
    const waits = due.filter(({ inMs }) => inMs > 0).map(({ inMs }) => inMs + SLACK_MS);
    clearTimeout(timer);
    timer = setTimeout(refresh, Math.min(...waits, MAX_WAIT_MS)).unref();
  };
  const refresh = (): void => {
    if (closed) return;
    again = running !== undefined;
    running ??= read()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'due jobs could not be read');
        if (!closed) timer = setTimeout(refresh, MAX_WAIT_MS).unref();
      })
      .finally(() => {
        running = undefined;
        if (again) refresh();
      });
  };
  return {
    refresh,
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
