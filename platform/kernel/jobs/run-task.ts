import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Job, JobRun } from './define-job.ts';
import { findPayloadProblem } from './payload.ts';
import type { JobQueue, QueueParts } from './queue.ts';
import { nextOccurrence } from './schedule.ts';
import { recordEffect, stateOf } from './store.ts';

/** How an attempt ended: `failed` is retried, `dead` is not. */
export type RunResult = 'done' | 'failed' | 'dead';

export interface TaskParts<Services> extends Omit<QueueParts, 'jobs'> {
  readonly queue: Pick<JobQueue, 'enqueue'>;
  readonly boss: Pick<PgBoss, 'fail'>;
  readonly services: Services;
  readonly count?: (job: string, result: RunResult) => void;
  /** Called after a failed attempt, because the job may now wait for its retry. */
  readonly failed: () => void;
}

/** Enqueues a schedule’s first occurrence after the instant. When several processes do so, the key lets one succeed. */
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
 * Runs one attempt of a job. The next occurrence of a schedule is enqueued first, so that a failure does not end the
 * schedule. Occurrences missed while no process ran are replaced by one run.
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

/** Fails the attempt at the job’s time-out: its signal is aborted, and a later result of `run` is ignored. */
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

/** Records the failed attempt in pg-boss directly instead of throwing, so that the log line can name the resulting state. */
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
