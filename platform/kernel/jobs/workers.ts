import type { JobWithMetadata } from 'pg-boss';
import { createBoss } from './boss.ts';
import type { JobQueue, QueueParts } from './queue.ts';
import { enqueueNext, type RunResult, runTask } from './run-task.ts';
import { nextDue, SCHEDULED_CHANNEL } from './store.ts';
import { createWakeUps } from './wake-ups.ts';

export interface WorkerParts<Services> extends QueueParts {
  readonly queue: JobQueue;
  /** The services passed to jobs. */
  readonly services: Services;
  /** Metric of the results of attempts. */
  readonly count?: (job: string, result: RunResult) => void;
}

export interface Workers {
  /** Looks for jobs of dead processes now; otherwise this happens every `SUPERVISE_SECONDS`. */
  supervise(): Promise<void>;
  /** Accepts no more jobs, waits for running ones, and returns those that take too long to the queue. */
  stop(): Promise<void>;
}

/** Interval of the workers' own polling, which is only a fallback: they are notified of new jobs and woken for due ones. */
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
      // pg-boss pauses a worker after each job. After a scheduled job the timer is set for its next occurrence; for
      // other jobs the worker is woken at once, because more may be waiting.
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
      // pg-boss closes its notification channel before it stops its workers, and a job that ends in between would start the next one.
      const paused = [...workers.keys()].map((name) => boss.offWork(name, { wait: false }));
      const stopped = boss.stop({ graceful: true, timeout: STOP_MS });
      await Promise.all(paused);
      await unlisten();
      await stopped;
      await wakeUps.close();
    },
  };
}
