import { type Kysely, sql } from 'kysely';

/** Adds what an operator answered to feedback. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('alter table feedback add column answer text, add column answered_at timestamptz, add column answered_by text')
    .execute(db);
}
