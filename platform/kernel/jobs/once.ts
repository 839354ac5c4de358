import { sql } from '../database/connection.ts';
import type { Database } from '../database/connection.ts';
import type { Job } from './jobs.ts';

/** Processes do not start together; a turn that comes a little early is still the next one. */
const SLACK = 0.9;

/**
 * The same job, done once in its rhythm by all processes together: whoever takes the turn first does it. A process that
 * ends in the middle leaves its turn undone; the next one makes up for it, so a job must find out itself what is to do.
 */
export function onceForAll({ db }: Pick<Database, 'db'>, job: Job): Job {
  return {
    ...job,
    run: async () => {
      const { rows } = await sql<{ name: string }>`
        insert into job_run (name, ran_at) values (${job.name}, clock_timestamp())
        on conflict (name) do update set ran_at = excluded.ran_at
        where job_run.ran_at <= excluded.ran_at - make_interval(secs => ${(job.everyMs * SLACK) / 1000})
        returning name
      `.execute(db);
      if (rows.length > 0) await job.run();
    },
  };
}
