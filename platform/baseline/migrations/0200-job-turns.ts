import { type Kysely, sql } from 'kysely';

/** Drops the timers' table, which the job queue replaced. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table job_run').execute(db);
}
