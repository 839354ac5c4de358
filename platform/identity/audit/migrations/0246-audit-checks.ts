import { type Kysely, sql } from 'kysely';

/** Adds the result of the last verification of the audit log: one row for the whole platform. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table audit_check (
         only_row boolean primary key default true check (only_row),
         checked_at timestamptz not null,
         broken jsonb not null
       )`,
    )
    .execute(db);
}
