import type { Executor } from '../database/connection.ts';
import type { PayloadOf, PayloadShape } from './payload.ts';

/**
 * When a job is enqueued automatically. `everySeconds` counts from 1970-01-01 UTC, so all processes compute the same
 * occurrences. `cron` has five fields and is evaluated in `timeZone`: an occurrence in the hour that the change to
 * summer time skips runs one hour later, and one in the hour that the change back repeats runs once.
 */
export type Schedule = { readonly everySeconds: number } | { readonly cron: string; readonly timeZone: string };

/**
 * Retry policy with exponential back-off. The pause before retry n is random between half of `delaySeconds` · 2ⁿ and
 * the whole of it, at most `maxDelaySeconds`.
 */
export interface Retry {
  /** Maximum number of retries. */
  readonly limit: number;
  readonly delaySeconds: number;
  readonly maxDelaySeconds: number;
}

/** One attempt of a job, as passed to its `run`. */
export interface JobRun {
  readonly id: string;
  /** 1 for the first attempt. */
  readonly attempt: number;
  /** When the job was due, in milliseconds since 1970. */
  readonly dueAt: number;
  /** Aborted when the time-out has passed or another process has taken the job over. */
  readonly signal: AbortSignal;
  /**
   * Returns true if this job’s effect has not happened yet, and records it in the transaction. Effect and record commit
   * together, so a retried job has its effect once. `step` distinguishes several effects of one job.
   */
  once(within: Executor, step?: string): Promise<boolean>;
}

export interface Job<Shape extends PayloadShape = PayloadShape, Services = unknown> {
  readonly name: string;
  readonly schedule?: Schedule;
  readonly payload: Shape;
  readonly retry: Retry;
  readonly timeoutSeconds: number;
  run(services: Services, payload: PayloadOf<Shape>, run: JobRun): Promise<void>;
}

/** The input of `defineJob`; properties with a default are optional. */
type Definition<Shape extends PayloadShape, Services> = Omit<
  Job<Shape, Services>,
  'payload' | 'retry' | 'timeoutSeconds'
> & {
  readonly payload?: Shape;
  readonly retry?: Retry;
  readonly timeoutSeconds?: number;
};

const RETRY: Retry = { limit: 8, delaySeconds: 2, maxDelaySeconds: 600 };
/** A job that runs every few seconds is not retried: its next occurrence does the same work. */
const NO_RETRY: Retry = { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 };
const TIMEOUT_SECONDS = 60;

const jobs = new WeakSet<object>();

/**
 * Declares a job. A domain exports its jobs from its `jobs.ts`, where the platform finds them. `run` may be called
 * several times for one job, when a process dies or an attempt fails, so its effects must be idempotent: see
 * `JobRun.once`.
 */
export function defineJob<const Shape extends PayloadShape, Services>(
  definition: Definition<Shape, Services>,
): Job<Shape, Services> {
  const { schedule } = definition;
  const job = {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Shape is {} when the definition has no payload
    payload: {} as Shape,
    retry: schedule && 'everySeconds' in schedule ? NO_RETRY : RETRY,
    timeoutSeconds: TIMEOUT_SECONDS,
    ...definition,
  };
  jobs.add(job);
  return job;
}

/**
 * Returns whether a job’s last failure is kept for operators. Jobs that run every few seconds are not kept, because
 * their next occurrence does the same work.
 */
export const keepsDeadLetters = ({ schedule }: Pick<Job, 'schedule'>): boolean =>
  !(schedule && 'everySeconds' in schedule);

/** Returns whether a value was made by `defineJob`. */
export const isJob = (value: unknown): value is Job => typeof value === 'object' && value !== null && jobs.has(value);
