import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from '../../platform/kernel/database/connection.ts';
import { type JobQueue, openQueue } from '../../platform/kernel/jobs/queue.ts';
import { startWorkers, type Workers } from '../../platform/kernel/jobs/workers.ts';
import { createLog } from '../../platform/kernel/log/log.ts';
import { systemClock } from '../../rules/clock.ts';
import { seededRandom } from '../../rules/random.ts';
import { type FreshDatabase, freshDatabase } from '../support/fresh-database.ts';
import { write } from '../support/job-process.ts';

/** `npm test -- --long` kills a hundred times as often. */
const KILLS = process.env.LONG_TESTS ? 300 : 3;
const JOBS_A_KILL = 5;
const PROCESS = fileURLToPath(new URL('../support/job-process.ts', import.meta.url));
const seed = Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 1e9));

let database: FreshDatabase;
let queue: JobQueue;
let supervisor: Workers;
const children = new Set<ChildProcess>();

beforeAll(async () => {
  database = await freshDatabase();
  await sql`create table written (number integer not null)`.execute(database.db);
  const parts = { database, clock: systemClock, log: createLog('silent'), jobs: [write] };
  queue = openQueue(parts);
  // Works on nothing itself: it only finds the jobs of dead processes.
  supervisor = await startWorkers({ ...parts, jobs: [], queue, services: {} });
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await supervisor.stop();
  await queue.close();
  await database.close();
});

async function startProcess(): Promise<ChildProcess> {
  const env = { ...process.env, WORKS_ON: database.url };
  const child = spawn(process.execPath, [PROCESS], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  children.add(child);
  await once(child.stdout, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
  children.delete(child);
}

/** Kills a process in the middle of its job: a lock holds the jobs of all processes inside their transactions until then. */
async function killAmidJob(victim: ChildProcess): Promise<void> {
  await database.transaction(async (within) => {
    await sql`lock table written in access exclusive mode`.execute(within);
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_locks where relation = 'written'::regclass and not granted`.execute(
        database.db,
      );
      expect(rows).toHaveLength(children.size);
    });
    await kill(victim);
  });
}

/** Takes every running job for one of a dead process, as after ten seconds of silence; also those of live ones. */
async function pronounceDead(): Promise<void> {
  await sql`update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`.execute(
    database.db,
  );
  await sql`update pgboss.queue set monitor_on = null`.execute(database.db);
  await supervisor.supervise();
}

test(
  `[NFR-04] a job whose process is killed is run again, and its effect happens once (seed ${seed})`,
  async () => {
    const random = seededRandom(seed);
    const alive = await Promise.all([startProcess(), startProcess()]);
    let number = 0;
    for (let kills = 0; kills < KILLS; kills += 1) {
      for (let jobs = 0; jobs < JOBS_A_KILL; jobs += 1) {
        await queue.enqueue(write, { number, pause: random.integer(40) });
        number += 1;
      }
      const [victim] = alive.splice(random.integer(alive.length), 1);
      if (victim && kills === 0) await killAmidJob(victim);
      else if (victim) {
        await wait(random.integer(200));
        await kill(victim);
      }
      alive.push(await startProcess());
      await pronounceDead();
    }
    await vi.waitFor(
      async () => {
        await pronounceDead();
        const { rows } = await sql`select id from pgboss.job where name = 'write' and state <> 'completed'`.execute(
          database.db,
        );
        expect(rows).toEqual([]);
      },
      { interval: 2_000, timeout: 120_000 },
    );
    const { rows } = await sql<{ number: number }>`select number from written order by number`.execute(database.db);
    expect(rows.map((row) => row.number)).toEqual(Array.from({ length: number }, (_, at) => at));
    const tried = await sql<{
      tries: number;
    }>`select max(retry_count) as tries from pgboss.job where name = 'write'`.execute(database.db);
    expect(tried.rows[0]?.tries).toBeGreaterThan(0);
  },
  KILLS * 20_000 + 120_000,
);
