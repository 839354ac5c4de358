import { type Kysely, sql } from 'kysely';

/** Adds whom a notice is for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table notice add column audience text not null default 'all' check (audience in ('all', 'visitors', 'players'))`,
    )
    .execute(db);
}
