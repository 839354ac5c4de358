import { type Kysely, sql } from 'kysely';

/** Adds what a variant costs where that differs from its product; null for the points of the product. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table point_variant add column points bigint check (points > 0)`.execute(db);
}
