import { type Kysely, sql } from 'kysely';

/**
 * Keeps what of a reward was spent when it was taken back: a claim on the member that later rewards are set off against, until an
 * operator waives it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table promotion_grant add column owed bigint not null default 0 check (owed >= 0)`.execute(db);
}
