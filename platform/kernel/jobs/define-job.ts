import type { Executor } from '../database/connection.ts';
import type { PayloadOf, PayloadShape } from './payload.ts';

/**
 * When a job runs by itself. `everySeconds` counts from 1970-01-01 UTC, so all processes agree on each occurrence.
 * `cron` has five fields and is read in `timeZone`: an occurrence that a change to summer time skips runs one hour later, and
 * one that the change back repeats runs once.
 */
export type Schedule = { readonly everySeconds: number } | { readonly cron: string; readonly timeZone: string };

/** The pause before the nth of them is between half of `delaySeconds` · 2ⁿ and the whole of it, at most `maxDelaySeconds`. */
export interface Retry {
  /** How often a failed job is tried again. */
  readonly limit: number;
  readonly delaySeconds: number;
  readonly maxDelaySeconds: number;
}

/** One try of a job, for its `run`. */
export interface JobRun {
  readonly id: string;
  /** 1 for the first try. */
  readonly attempt: number;
  /** When it was due, in milliseconds since 1970. */
  readonly dueAt: number;
  /** Aborted when the time-out is over or another process has taken the job. */
  readonly signal: AbortSignal;
  /**
   * Returns true if this job’s effect has not happened yet, and records it in the transaction: effect and record commit together,
   * so a job that is tried again has its effect once. `step` tells several effects of one job apart.
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

/** What a definition may leave out. */
type Definition<Shape extends PayloadShape, Services> = Omit<
  Job<Shape, Services>,
  'payload' | 'retry' | 'timeoutSeconds'
> & {
  readonly payload?: Shape;
  readonly retry?: Retry;
  readonly timeoutSeconds?: number;
};

const RETRY: Retry = { limit: 8, delaySeconds: 2, maxDelaySeconds: 600 };
/** The next occurrence of a job that runs every few seconds is its next try. */
const NO_RETRY: Retry = { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 };
const TIMEOUT_SECONDS = 60;

const jobs = new WeakSet<object>();

/**
 * Declares a job. A domain exports its jobs from its `jobs.ts`, where the platform finds them. `run` may be called several
 * times for one job, when a process dies or a try fails, so its effects must bear repetition: see `JobRun.once`.
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

/** Whether a job’s last failure is kept for operators; one that runs every few seconds is not worth it, its next run makes up for it. */
export const keepsDeadLetters = ({ schedule }: Pick<Job, 'schedule'>): boolean =>
  !(schedule && 'everySeconds' in schedule);

/** Whether a value was made by `defineJob`. */
export const isJob = (value: unknown): value is Job => typeof value === 'object' && value !== null && jobs.has(value);
