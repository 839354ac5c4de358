import { type Kysely, sql } from 'kysely';

/** Adds an index by which jobs read the rounds that changed since their last run. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create index vendor_round_touched on vendor_round (touched_at)').execute(db);
}
