import type { JobWithMetadata } from 'pg-boss';
import { createBoss } from './boss.ts';
import type { JobQueue, QueueParts } from './queue.ts';
import { enqueueNext, type RunResult, runTask } from './run-task.ts';
import { nextDue, SCHEDULED_CHANNEL } from './store.ts';
import { createWakeUps } from './wake-ups.ts';

export interface WorkerParts<Services> extends QueueParts {
  readonly queue: JobQueue;
  /** Services that jobs run with. */
  readonly services: Services;
  /** Counts how runs ended. */
  readonly count?: (job: string, result: RunResult) => void;
}

export interface Workers {
  /** Looks for jobs of dead processes now; otherwise it happens every few seconds. */
  supervise(): Promise<void>;
  /** Accepts no more jobs, waits for running ones, returns those that take too long to the queue, and ends. */
  stop(): Promise<void>;
}

/** Workers are notified of new jobs and woken for due ones; their own poll is a fallback. */
const POLL_SECONDS = 300;
/** Interval at which one of all processes looks for jobs of dead processes. */
const SUPERVISE_SECONDS = 30;
const STOP_MS = 20_000;

/** Starts this process’s workers, one for each job, and enqueues the next occurrence of every schedule. */
export async function startWorkers<Services>(parts: WorkerParts<Services>): Promise<Workers> {
  const { database, log, jobs, queue } = parts;
  await queue.prepare();
  const boss = createBoss(database, {
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    maintenanceIntervalSeconds: 60 * 60,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'job queue'));
  await boss.start();

  const workers = new Map<string, string>();
  const wake = (name: string): void => boss.notifyWorker(workers.get(name) ?? '');
  const wakeUps = createWakeUps({ nextDue: () => nextDue(database.db, [...workers.keys()]), wake, log });
  for (const job of jobs) {
    await enqueueNext(parts, job, parts.clock.now());
    const run = async (tasks: readonly JobWithMetadata<object>[]): Promise<void> => {
      for (const task of tasks) await runTask({ ...parts, boss, failed: wakeUps.refresh }, job, task);
      // A worker pauses after each job. A schedule has only its next occurrence enqueued; of other jobs more may wait.
      if (job.schedule) wakeUps.refresh();
      else wake(job.name);
    };
    const options = { pollingIntervalSeconds: POLL_SECONDS, notifyPollingIntervalSeconds: POLL_SECONDS };
    workers.set(job.name, await boss.work(job.name, { ...options, includeMetadata: true }, run));
  }
  const unlisten = await database.listen(SCHEDULED_CHANNEL, wakeUps.refresh, wakeUps.refresh);
  wakeUps.refresh();
  return {
    supervise: () => boss.supervise(),
    stop: async () => {
      const stopped = boss.stop({ graceful: true, timeout: STOP_MS });
      await unlisten();
      await stopped;
      await wakeUps.close();
    },
  };
}
