import { type Kysely, sql } from 'kysely';

/** Keeps which operator assigned a line that names no deposit to one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bank_statement_line add column assigned_by text`.execute(db);
}
