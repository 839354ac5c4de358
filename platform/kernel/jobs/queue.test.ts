import { getConstructionPlans } from 'pg-boss';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type FixedClock, fixedClock } from '../../../rules/clock.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { sql } from '../database/connection.ts';
import { createLog } from '../log/log.ts';
import { defineJob, type Job } from './define-job.ts';
import { type JobQueue, openQueue } from './queue.ts';
import type { RunResult } from './run-task.ts';
import { startWorkers, type Workers } from './workers.ts';

interface Services {
  readonly done: string[];
  fails: (note: string) => boolean;
}

const note = defineJob({
  name: 'note',
  payload: { note: 'string' },
  retry: { limit: 2, delaySeconds: 1, maxDelaySeconds: 2 },
  run: async (services: Services, { note: text }) => {
    if (services.fails(text)) throw new Error(`cannot note\n${text}`);
    services.done.push(text);
  },
});

let database: FreshDatabase;
let clock: FixedClock;
let services: Services;
let lines: string[];
let counted: [string, RunResult][];
let queue: JobQueue;
const running: Workers[] = [];

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

/** Opens the queue with the jobs and starts the workers of `processes` processes, one by default. */
async function open(jobs: readonly Job[], processes = 1): Promise<void> {
  clock = fixedClock(Date.now());
  services = { done: [], fails: () => false };
  lines = [];
  counted = [];
  const log = createLog('debug', { write: (line) => void lines.push(line) });
  const parts = { database, clock, log, jobs };
  queue = openQueue(parts);
  const count = (job: string, result: RunResult): void => void counted.push([job, result]);
  for (let at = 0; at < processes; at += 1) running.push(await startWorkers({ ...parts, queue, services, count }));
}
afterEach(async () => {
  await Promise.all(running.splice(0).map((workers) => workers.stop()));
  await queue.close();
  await sql`delete from pgboss.job`.execute(database.db);
});

test('a job enqueued in a transaction runs after the commit, and does not exist after a rollback', async () => {
  await open([note]);
  const failing = database.transaction(async (within) => {
    await queue.enqueue(note, { note: 'rolled back' }, { within });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await database.transaction((within) => queue.enqueue(note, { note: 'committed' }, { within }));
  await vi.waitFor(() => expect(services.done).toEqual(['committed']));
  const { rows } = await sql`select data from pgboss.job where name = 'note'`.execute(database.db);
  expect(rows).toEqual([{ data: { note: 'committed' } }]);
});

test('a job starts at its time and not before', async () => {
  await open([note]);
  const due = Date.now() + 1_500;
  await queue.enqueue(note, { note: 'later' }, { runAt: due });
  expect(services.done).toEqual([]);
  await vi.waitFor(() => expect(services.done).toEqual(['later']), { interval: 5, timeout: 20_000 });
  expect(Date.now()).toBeGreaterThanOrEqual(due);
});

test('jobs of one key are one job', async () => {
  await open([note]);
  const enqueue = () => queue.enqueue(note, { note: 'once' }, { key: 'a key' });
  const ids = await Promise.all([enqueue(), enqueue(), enqueue()]);
  expect(ids.filter((id) => id !== undefined)).toHaveLength(1);
  await vi.waitFor(() => expect(counted).toEqual([['note', 'done']]));
  expect(await enqueue()).toBeUndefined();
  await queue.enqueue(note, { note: 'other' }, { key: 'another key' });
  await vi.waitFor(() => expect(services.done).toEqual(['once', 'other']));
});

test('several jobs are enqueued together: each at its time, those of a known key not again, and none that does not fit', async () => {
  await open([note]);
  const runAt = Date.now() + 1_000_000;
  const task = (text: string, key: string) => ({ payload: { note: text }, key, runAt: runAt + text.length });
  const enqueueAll = (tasks: ReturnType<typeof task>[]) =>
    database.transaction((within) => queue.enqueueAll(note, tasks, within));
  await enqueueAll([task('a', 'one'), task('bb', 'two')]);
  await enqueueAll([task('ccc', 'two'), task('dddd', 'three')]);
  const unfit = { payload: { note: 7 }, key: 'four', runAt } as unknown as ReturnType<typeof task>;
  await expect(enqueueAll([task('eeeee', 'five'), unfit])).rejects.toThrow('"note" is not of type string.');
  const { rows } = await sql<{ note: string; at: Date }>`select data ->> 'note' as note, start_after as at
    from pgboss.job where name = 'note' order by start_after`.execute(database.db);
  expect(rows).toEqual(['a', 'bb', 'dddd'].map((text) => ({ note: text, at: new Date(runAt + text.length) })));
});

test('a payload that does not fit the definition is rejected before it is enqueued', async () => {
  await open([note]);
  // @ts-expect-error -- what a caller without types could pass
  await expect(queue.enqueue(note, { note: 7 })).rejects.toThrow(
    'The job "note" is not enqueued: "note" is not of type string.',
  );
  // @ts-expect-error -- what a caller without types could pass
  await expect(queue.enqueue(note, { note: 'x', more: 1 })).rejects.toThrow('"more" is not a key of the payload');
});

test('a failed job is tried again after growing pauses, then kept as a dead letter that can be retried or discarded', async () => {
  await open([note]);
  const tries: number[] = [];
  services.fails = () => tries.push(Date.now()) > 0;
  await queue.enqueue(note, { note: 'hard' });
  await vi.waitFor(() => expect(counted.at(-1)).toEqual(['note', 'dead']));
  expect(counted.map(([, result]) => result)).toEqual(['failed', 'failed', 'dead']);
  const [first = NaN, second = NaN, third = NaN] = tries;
  expect(second - first).toBeGreaterThanOrEqual(1_000);
  expect(third - second).toBeGreaterThanOrEqual(2_000);
  const logged = lines.map((line) => JSON.parse(line) as { attempt: number; nextTry?: string; job: string });
  expect(logged.map(({ job, attempt, nextTry }) => [job, attempt, nextTry !== undefined])).toEqual([
    ['note', 1, true],
    ['note', 2, true],
    ['note', 3, false],
  ]);

  const { rows, total } = await queue.deadLetters.list();
  expect(total).toBe(1);
  expect(rows).toMatchObject([{ job: 'note', payload: { note: 'hard' }, error: 'cannot note hard', attempts: 3 }]);
  expect(await queue.deadLetters.list({ job: 'another' })).toEqual({ rows: [], total: 0 });
  const ids = rows.map(({ id }) => id);
  expect(await queue.deadLetters.retry(['not an id'])).toBe(0);
  services.fails = () => false;
  expect(await database.transaction((within) => queue.deadLetters.retry(ids, within))).toBe(1);
  await vi.waitFor(() => expect(services.done).toEqual(['hard']));
  expect(await queue.deadLetters.retry(ids)).toBe(0);
  expect(await queue.deadLetters.list()).toEqual({ rows: [], total: 0 });
});

test('dead letters are listed oldest first, page by page, and discarded', async () => {
  await open([{ ...note, retry: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 } }]);
  services.fails = () => true;
  for (const text of ['a', 'b', 'c']) {
    await queue.enqueue(note, { note: text });
    await vi.waitFor(async () => expect((await queue.deadLetters.list()).rows.at(-1)?.payload).toEqual({ note: text }));
  }
  const first = await queue.deadLetters.list({ limit: 2 });
  const second = await queue.deadLetters.list({ limit: 2, before: first.rows.at(-1)?.id ?? '' });
  expect([...first.rows, ...second.rows].map(({ payload }) => payload)).toEqual([
    { note: 'a' },
    { note: 'b' },
    { note: 'c' },
  ]);
  expect(first.total).toBe(3);
  expect(await queue.deadLetters.discard(first.rows.map(({ id }) => id))).toBe(2);
  expect((await queue.deadLetters.list()).rows.map(({ payload }) => payload)).toEqual([{ note: 'c' }]);
});

test('[NFR-04] many workers of many processes run each job once', async () => {
  await open([note], 6);
  const texts = Array.from({ length: 120 }, (_, at) => String(at));
  await Promise.all(texts.map((text) => queue.enqueue(note, { note: text })));
  await vi.waitFor(() => expect(services.done.length).toBeGreaterThanOrEqual(texts.length));
  const { rows } = await sql<{
    state: string;
  }>`select distinct state::text from pgboss.job where name = 'note'`.execute(database.db);
  await vi.waitFor(() => expect(counted).toHaveLength(texts.length));
  expect(services.done.toSorted()).toEqual(texts.toSorted());
  expect(rows.map(({ state }) => state)).not.toContain('retry');
});

test('a job’s effect happens once however often it is tried, and again for each step', async () => {
  const effects: string[] = [];
  const pay = defineJob({
    name: 'pay',
    retry: { limit: 3, delaySeconds: 1, maxDelaySeconds: 1 },
    run: async (_: Services, __, run) => {
      await database.transaction(async (within) => {
        if (await run.once(within)) effects.push(`pay ${run.attempt}`);
      });
      await database.transaction(async (within) => {
        if (await run.once(within, 'notify')) effects.push(`notify ${run.attempt}`);
        if (run.attempt === 1) throw new Error('rolled back');
      });
      if (run.attempt < 3) throw new Error('again');
    },
  });
  await open([pay]);
  await queue.enqueue(pay, {});
  await vi.waitFor(() => expect(counted.at(-1)).toEqual(['pay', 'done']));
  expect(effects).toEqual(['pay 1', 'notify 1', 'notify 2']);
});

test('a job that runs longer than its time-out is told to stop and tried again', async () => {
  let aborted = 0;
  const slow = defineJob({
    name: 'slow',
    timeoutSeconds: 1,
    retry: { limit: 1, delaySeconds: 1, maxDelaySeconds: 1 },
    run: async (_: Services, __, { attempt, signal }) => {
      if (attempt > 1) return;
      await new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => {
          aborted += 1;
          resolve();
        });
      });
    },
  });
  await open([slow]);
  await queue.enqueue(slow, {});
  await vi.waitFor(() =>
    expect(counted).toEqual([
      ['slow', 'failed'],
      ['slow', 'done'],
    ]),
  );
  expect(aborted).toBe(1);
  expect(lines.join('')).toContain('not done after 1 s');
});

test('a stop waits for the running job and leaves the waiting ones to other processes', async () => {
  let release = (): void => undefined;
  const started: string[] = [];
  const wait = defineJob({
    name: 'wait',
    payload: { note: 'string' },
    run: async ({ done }: Services, { note: text }) => {
      started.push(text);
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      done.push(text);
    },
  });
  await open([wait]);
  await queue.enqueue(wait, { note: 'first' });
  await vi.waitFor(() => expect(started).toEqual(['first']));
  await queue.enqueue(wait, { note: 'second' });
  const stopped = running.pop()?.stop();
  release();
  await stopped;
  expect(services.done).toEqual(['first']);
  expect(started).toEqual(['first']);
  const { rows } =
    await sql`select data ->> 'note' as note, state::text from pgboss.job where name = 'wait' order by 1`.execute(
      database.db,
    );
  expect(rows).toEqual([
    { note: 'first', state: 'completed' },
    { note: 'second', state: 'created' },
  ]);
});

test('the database has the schema of the installed pg-boss', async () => {
  await open([note]);
  const [{ version } = { version: undefined }] = await database.query('select version from pgboss.version', []);
  expect(getConstructionPlans('pgboss')).toContain(`VALUES ('${String(version)}')`);
});
