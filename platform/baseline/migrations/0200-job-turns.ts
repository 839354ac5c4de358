import { type Kysely, sql } from 'kysely';

/** Drops the turns of timers, which the job queue has replaced. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table job_run').execute(db);
}
