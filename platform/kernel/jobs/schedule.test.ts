import { expect, test, vi } from 'vitest';
import { fixedClock } from '../../../rules/clock.ts';
import { freshDatabase } from '../../../tests/support/fresh-database.ts';
import { createLog } from '../log/log.ts';
import { defineJob, type Schedule } from './define-job.ts';
import { checkJobs } from './find-jobs.ts';
import { openQueue } from './queue.ts';
import { nextOccurrence } from './schedule.ts';
import { startWorkers } from './workers.ts';

/** Returns the occurrences after an instant, in UTC to the minute. */
function occurrences(schedule: Schedule, after: string, count: number): readonly string[] {
  const found: string[] = [];
  for (let at = Date.parse(after); found.length < count; found.push(new Date(at).toISOString().slice(0, 16)))
    at = nextOccurrence(schedule, at);
  return found;
}

test('a cron schedule follows its time zone over both changes of the clock', () => {
  const nightly: Schedule = { cron: '30 2 * * *', timeZone: 'Europe/Berlin' };
  // 02:30 does not exist on 31 March 2024: the job runs at 03:30 of that day.
  expect(occurrences(nightly, '2024-03-30T00:00Z', 3)).toEqual([
    '2024-03-30T01:30',
    '2024-03-31T01:30',
    '2024-04-01T00:30',
  ]);
  // 02:30 occurs twice on 27 October 2024: the job runs at the first.
  expect(occurrences(nightly, '2024-10-26T00:00Z', 3)).toEqual([
    '2024-10-26T00:30',
    '2024-10-27T00:30',
    '2024-10-28T01:30',
  ]);
  expect(occurrences({ cron: '0 0 * * *', timeZone: 'Asia/Manila' }, '2026-01-01T00:00Z', 2)).toEqual([
    '2026-01-01T16:00',
    '2026-01-02T16:00',
  ]);
});

test('a period counts from the epoch, so that all processes name the same occurrences', () => {
  expect(occurrences({ everySeconds: 30 }, '2026-01-01T00:00:10Z', 3)).toEqual([
    '2026-01-01T00:00',
    '2026-01-01T00:01',
    '2026-01-01T00:01',
  ]);
  expect(nextOccurrence({ everySeconds: 30 }, 30_000)).toBe(60_000);
});

test('[NFR-04] a schedule runs each occurrence once over a change of the clock, in all processes together', async () => {
  const database = await freshDatabase();
  const due: string[] = [];
  const nightly = defineJob({
    name: 'nightly',
    schedule: { cron: '30 2 * * *', timeZone: 'Europe/Berlin' },
    run: (_: object, __, { dueAt }) => Promise.resolve(void due.push(new Date(dueAt).toISOString().slice(0, 16))),
  });
  // The fake clock is in the past, so each occurrence is due as soon as it is enqueued.
  const log = createLog('silent');
  const parts = { database, log, jobs: [nightly], clock: fixedClock('2024-03-29T12:00:00Z') };
  const queue = openQueue(parts);
  const processes = await Promise.all([1, 2, 3].map(() => startWorkers({ ...parts, queue, services: {} })));
  await vi.waitFor(() => expect(due.length).toBeGreaterThanOrEqual(5));
  await Promise.all(processes.map((workers) => workers.stop()));
  expect(due.toSorted().slice(0, 5)).toEqual([
    '2024-03-30T01:30',
    '2024-03-31T01:30',
    '2024-04-01T00:30',
    '2024-04-02T00:30',
    '2024-04-03T00:30',
  ]);
  expect(new Set(due).size).toBe(due.length);
  await queue.close();
  await database.close();
});

test('[NFR-04] what was missed while no process ran is made up for by one run', async () => {
  const database = await freshDatabase();
  const due: number[] = [];
  const often = defineJob({
    name: 'often',
    schedule: { everySeconds: 3600 },
    run: (_: object, __, { dueAt }) => Promise.resolve(void due.push(dueAt)),
  });
  const log = createLog('silent');
  const start = async (now: string) => {
    const parts = { database, log, jobs: [often], clock: fixedClock(now) };
    const queue = openQueue(parts);
    return { queue, workers: await startWorkers({ ...parts, queue, services: {} }) };
  };
  const before = await start('2099-01-01T00:30:00Z');
  await before.workers.stop();
  await before.queue.close();
  // Simulates a downtime: the enqueued occurrence is in the past.
  await database.query(`update pgboss.job set start_after = now() - interval '5 hours' where name = 'often'`, []);
  const after = await start('2099-01-01T05:30:00Z');
  await vi.waitFor(() => expect(due).toHaveLength(1));
  const waiting = await database.query(
    `select start_after from pgboss.job where name = 'often' and state = 'created'`,
    [],
  );
  expect(waiting).toEqual([{ start_after: new Date('2099-01-01T06:00:00Z') }]);
  await after.workers.stop();
  await after.queue.close();
  await database.close();
});

test('two jobs of one name are rejected with the names of both files', () => {
  const job = defineJob({ name: 'same', run: () => Promise.resolve() });
  const found = [
    { file: 'money/jobs.ts', job },
    { file: 'play/jobs.ts', job: { ...job } },
  ];
  expect(() => checkJobs(found)).toThrow('Two jobs have the name "same": one in money/jobs.ts, one in play/jobs.ts.');
  expect(() => checkJobs([{ file: 'play/jobs.ts', job: { ...job, name: 'Not This' } }])).toThrow('not in kebab-case');
});
