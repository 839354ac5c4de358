import { type Kysely, sql } from 'kysely';
import { GUARDS } from './ledger/guards.sql.ts';
import { POST } from './ledger/post.sql.ts';
import { LEDGER_TABLES } from './ledger/tables.sql.ts';

/** Adds the double-entry ledger: tables, constraints and the function that posts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...LEDGER_TABLES, ...GUARDS, ...POST]) await sql.raw(statement).execute(db);
}
