import { type Kysely, sql } from 'kysely';

/** Keeps when a member was told a second time that a reward expires, a day before it does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table promotion_grant add column told_again_at timestamptz`.execute(db);
}
