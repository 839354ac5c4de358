import { type Kysely, sql } from 'kysely';

/**
 * Adds, to series and to the windows closed from now on, the end of the last window that was passed over while its kind of contract was off:
 * earlier bets are no late ones.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table agent_series add column counts_from timestamptz`.execute(db);
  await sql`alter table agent_window add column counts_from timestamptz`.execute(db);
}
