import { type Kysely, sql } from 'kysely';

/** Adds an index by which a player's betting record is read in the order of time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create index vendor_round_record on vendor_round (player_id, opened_at desc)').execute(db);
}
