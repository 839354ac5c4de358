import { createHash } from 'node:crypto';
import type { PgBoss, Queue } from 'pg-boss';
import type { Clock } from '../../../rules/clock.ts';
import type { Database, Executor } from '../database/connection.ts';
import type { Log } from '../log/log.ts';
import { createBoss, inTransaction } from './boss.ts';
import { DEAD_LETTERS, type DeadLetters } from './dead-letters.ts';
import { type Job, keepsDeadLetters } from './define-job.ts';
import { findPayloadProblem, type PayloadOf, type PayloadShape } from './payload.ts';
import { deleteDeadLetters, knownIds, listDeadLetters, SCHEDULED_CHANNEL } from './store.ts';

export interface EnqueueOptions {
  /** The transaction in which the job is enqueued: the job exists only if it commits. */
  readonly within?: Executor;
  /** Deduplication key: a second job of the same name and key is not enqueued until a week after the first has ended. */
  readonly key?: string;
  /** Start time in milliseconds since 1970; at once when left out. */
  readonly runAt?: number;
  /**
   * Does not notify other processes of a job with a later start time. If this process dies, they find it by polling
   * within seconds.
   */
  readonly quiet?: boolean;
}

/** A job of several that are enqueued together; see `EnqueueOptions`. */
export interface Task<Payload> {
  readonly payload: Payload;
  readonly key: string;
  readonly runAt: number;
}

export interface JobQueue {
  /** The job definitions of the platform. */
  readonly definitions: readonly Job[];
  /** Enqueues a job. Returns its id; undefined when a job with this key exists. */
  enqueue<Shape extends PayloadShape>(
    job: Pick<Job<Shape>, 'name'> & { readonly payload: Shape },
    payload: PayloadOf<Shape>,
    options?: EnqueueOptions,
  ): Promise<string | undefined>;
  /** Enqueues jobs with later start times in one statement; those whose key exists are left out. */
  enqueueAll<Shape extends PayloadShape>(
    job: Pick<Job<Shape>, 'name'> & { readonly payload: Shape },
    tasks: readonly Task<PayloadOf<Shape>>[],
    within: Executor,
  ): Promise<void>;
  readonly deadLetters: DeadLetters;
  close(): Promise<void>;
  /** Creates or updates every queue in the database to match its definition. */
  prepare(): Promise<void>;
}

export interface QueueParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: readonly Job[];
}

/**
 * Opens the sending side of the queue. It connects to the database when the first job is enqueued. `startWorkers`
 * starts the receiving side.
 */
export function openQueue(parts: QueueParts): JobQueue {
  const { database, jobs } = parts;
  const { boss, senderOf, ...sending } = createSending(parts);
  return {
    definitions: jobs,
    enqueue: async (job, payload, { within, key, runAt, quiet = false } = {}) => {
      const { name } = job;
      const sender = await senderOf(job, [payload]);
      const id = await sender.send(name, payload, {
        ...(within ? { db: inTransaction(within) } : {}),
        ...(key === undefined ? {} : { id: idOf(name, key) }),
        ...(runAt === undefined ? {} : { startAfter: new Date(runAt) }),
      });
      if (id !== null && runAt !== undefined && !quiet) await database.notify(SCHEDULED_CHANNEL, name, within);
      return id ?? undefined;
    },
    enqueueAll: async (job, tasks, within) => {
      const { name } = job;
      const sender = await senderOf(
        job,
        tasks.map(({ payload }) => payload),
      );
      const inserts = tasks.map(({ payload, key, runAt }) => ({
        id: idOf(name, key),
        data: payload,
        startAfter: new Date(runAt),
      }));
      await sender.insert(name, inserts, { db: inTransaction(within) });
      await database.notify(SCHEDULED_CHANNEL, name, within);
    },
    deadLetters: {
      list: (query = {}) => listDeadLetters(database.db, query),
      retry: async (given, within) => {
        const ids = knownIds(given);
        if (ids.length === 0) return 0;
        const moved = await (await boss()).redrive(DEAD_LETTERS, {
          ids,
          ...(within ? { db: inTransaction(within) } : {}),
        });
        if (moved > 0) await database.notify(SCHEDULED_CHANNEL, DEAD_LETTERS, within);
        return moved;
      },
      discard: (ids, within = database.db) => deleteDeadLetters(within, ids),
    },
    ...sending,
  };
}

/** Creates what starts the connection of the sending side at its first use, and prepares each queue once. */
function createSending({ database, log, jobs }: QueueParts) {
  let starting: Promise<PgBoss> | undefined;
  const prepared = new Map<string, Promise<void>>();
  const boss = (): Promise<PgBoss> => {
    starting ??= startSender(database, log).catch((error: unknown) => {
      starting = undefined;
      throw error;
    });
    return starting;
  };
  const prepare = async (job: Job): Promise<void> => {
    const first = prepared.get(job.name) ?? boss().then((sender) => prepareQueue(sender, queueOf(job)));
    prepared.set(job.name, first);
    await first.catch((error: unknown) => {
      prepared.delete(job.name);
      throw error;
    });
  };
  return {
    boss,
    /** Returns the sender for jobs of a kind whose payloads fit its definition. */
    senderOf: async (
      { name, payload: shape }: { readonly name: string; readonly payload: PayloadShape },
      payloads: readonly Readonly<Record<string, unknown>>[],
    ): Promise<PgBoss> => {
      const job = jobs.find((one) => one.name === name);
      if (!job) throw new Error(`The job "${name}" is not in a jobs.ts of the platform.`);
      const problem = payloads.map((payload) => findPayloadProblem(shape, payload)).find(Boolean);
      if (problem) throw new TypeError(`The job "${name}" is not enqueued: ${problem}.`);
      await prepare(job);
      return boss();
    },
    prepare: async () => void (await Promise.all(jobs.map(prepare))),
    close: async () => {
      const sender = await starting;
      await sender?.stop({ graceful: false });
    },
  };
}

async function startSender(database: Database, log: Log): Promise<PgBoss> {
  const sender = createBoss(database, { supervise: false });
  sender.on('error', (error) => log.warn({ err: error }, 'job queue'));
  await sender.start();
  await prepareQueue(sender, { name: DEAD_LETTERS, retentionSeconds: YEAR_SECONDS, deleteAfterSeconds: WEEK_SECONDS });
  return sender;
}

/** Creates a missing queue, and updates one whose definition has changed. */
async function prepareQueue(sender: PgBoss, { name, ...options }: Queue): Promise<void> {
  const present = await sender.getQueue(name);
  if (!present) return sender.createQueue(name, options);
  const changed = Object.entries(options).some(([key, value]) => present[key as keyof Queue] !== value);
  if (changed) await sender.updateQueue(name, options);
}

const DAY_SECONDS = 24 * 60 * 60;
const WEEK_SECONDS = 7 * DAY_SECONDS;
const YEAR_SECONDS = 365 * DAY_SECONDS;
/**
 * A process without a heartbeat for this long counts as dead, and its jobs run elsewhere. It is the minimum that
 * pg-boss accepts.
 */
const HEARTBEAT_SECONDS = 10;
/** The worker itself fails a job at its time-out; pg-boss fails it this much later if the worker could not. */
const TIMEOUT_MARGIN_SECONDS = 5;

function queueOf(job: Job): Queue {
  const { name, retry, timeoutSeconds } = job;
  const keeps = keepsDeadLetters(job);
  return {
    name,
    notify: true,
    retryLimit: retry.limit,
    retryDelay: retry.delaySeconds,
    retryDelayMax: retry.maxDelaySeconds,
    retryBackoff: true,
    expireInSeconds: timeoutSeconds + TIMEOUT_MARGIN_SECONDS,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retentionSeconds: YEAR_SECONDS,
    deleteAfterSeconds: keeps ? WEEK_SECONDS : DAY_SECONDS / 24,
    ...(keeps ? { deadLetter: DEAD_LETTERS } : {}),
  };
}

/**
 * Returns a UUID derived from a job’s name and key. It is the primary key of pg-boss’s table, which therefore rejects a
 * second job with the same key.
 */
export function idOf(name: string, key: string): string {
  const hex = createHash('sha256').update(`${name}\0${key}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
