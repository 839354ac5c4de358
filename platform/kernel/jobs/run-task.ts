import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Job, JobRun } from './define-job.ts';
import { findPayloadProblem } from './payload.ts';
import type { JobQueue, QueueParts } from './queue.ts';
import { nextOccurrence } from './schedule.ts';
import { recordEffect, stateOf } from './store.ts';

/** How a try of a job ended: `dead` when it is not tried again. */
export type RunResult = 'done' | 'failed' | 'dead';

export interface TaskParts<Services> extends Omit<QueueParts, 'jobs'> {
  readonly queue: Pick<JobQueue, 'enqueue'>;
  readonly boss: Pick<PgBoss, 'fail'>;
  readonly services: Services;
  readonly count?: (job: string, result: RunResult) => void;
  /** Called after a job has failed, which may now wait for its next try. */
  readonly failed: () => void;
}

/** Enqueues a schedule’s first occurrence after the instant. Of all processes that do so, one succeeds. */
export async function enqueueNext(
  { queue }: Pick<TaskParts<unknown>, 'queue'>,
  job: Job,
  after: number,
): Promise<void> {
  if (!job.schedule) return;
  const occurrence = nextOccurrence(job.schedule, after);
  await queue.enqueue(job, {}, { key: String(occurrence), runAt: occurrence, quiet: true });
}

/**
 * Runs one try of a job. The next occurrence of a schedule is enqueued first, so that no failure ends the schedule; what was
 * missed while no process ran is made up for by one run.
 */
export async function runTask<Services>(
  parts: TaskParts<Services>,
  job: Job,
  task: JobWithMetadata<object | null>,
): Promise<void> {
  const dueAt = task.startAfter.getTime();
  await enqueueNext(parts, job, Math.max(dueAt, parts.clock.now()));
  const effects = `${job.name}/${task.sourceRootId ?? task.id}`;
  const run = {
    id: task.id,
    attempt: task.retryCount + 1,
    dueAt,
    once: (within, step = '') => recordEffect(within, `${effects}/${step}`),
  } satisfies Omit<JobRun, 'signal'>;
  try {
    const payload = task.data ?? {};
    const problem = findPayloadProblem(job.payload, payload);
    if (problem) throw new TypeError(problem);
    await withTimeout(job, task.signal, (signal) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked against the shape above
      job.run(parts.services, payload as Record<string, never>, { ...run, signal }),
    );
    parts.count?.(job.name, 'done');
  } catch (error) {
    await failTask(parts, task, error);
  }
}

/** Ends the try at the job’s time-out: its signal is aborted, and what it still does has no part in how the try ended. */
async function withTimeout(
  { timeoutSeconds }: Job,
  cancelled: AbortSignal,
  run: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`not done after ${timeoutSeconds} s`);
      controller.abort(error);
      reject(error);
    }, timeoutSeconds * 1000);
  });
  try {
    await Promise.race([run(AbortSignal.any([cancelled, controller.signal])), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Fails the try here and not by throwing, so that the log line can say what comes of it. */
async function failTask<Services>(
  { boss, database, log, count, failed }: TaskParts<Services>,
  task: JobWithMetadata<object | null>,
  error: unknown,
): Promise<void> {
  const { id, name, retryCount } = task;
  await boss.fail(name, { id, retryCount }, { message: messageOf(error) });
  const after = await stateOf(database.db, name, id);
  const isRetried = after?.state === 'retry';
  count?.(name, isRetried ? 'failed' : 'dead');
  const nextTry = isRetried ? after.startAfter.toISOString() : undefined;
  const line = { job: name, id, attempt: retryCount + 1, err: error, ...(nextTry ? { nextTry } : {}) };
  if (nextTry) log.warn(line, 'job failed, is tried again');
  else log.error(line, 'job failed');
  failed();
}

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').slice(0, 500);
