// A process that works on the jobs of tests/faults/jobs.process.test.ts until it is killed. Each job writes one row, once.
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { connectDatabase, type Database } from '../../platform/kernel/database/connection.ts';
import { defineJob } from '../../platform/kernel/jobs/define-job.ts';
import { openQueue } from '../../platform/kernel/jobs/queue.ts';
import { startWorkers } from '../../platform/kernel/jobs/workers.ts';
import { createLog } from '../../platform/kernel/log/log.ts';
import { systemClock } from '../../rules/clock.ts';

/** Writes its number into `written`. The pauses let a kill happen before, during and after its transaction. */
export const write = defineJob({
  name: 'write',
  payload: { number: 'integer', pause: 'integer' },
  retry: { limit: 1_000, delaySeconds: 1, maxDelaySeconds: 1 },
  run: async ({ database }: { database: Pick<Database, 'transaction'> }, { number, pause }, { once }) => {
    await wait(pause);
    await database.transaction(async (within) => {
      if (!(await once(within))) return;
      await sql`insert into written (number) values (${number})`.execute(within);
      await wait(pause);
    });
    await wait(pause);
  },
});

if (process.env.WORKS_ON) {
  const database = connectDatabase(process.env.WORKS_ON);
  const parts = { database, clock: systemClock, log: createLog('silent'), jobs: [write] };
  await startWorkers({ ...parts, queue: openQueue(parts), services: { database } });
  process.stdout.write('ready\n');
}
