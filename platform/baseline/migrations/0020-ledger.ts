import { type Kysely, sql } from 'kysely';
import { POST } from './ledger/post.sql.ts';
import { GUARDS } from './ledger/guards.sql.ts';
import { LEDGER_TABLES } from './ledger/tables.sql.ts';

/** Double entry: tables, the guards that hold whoever writes, and the one function that moves money. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...LEDGER_TABLES, ...GUARDS, ...POST]) await sql.raw(statement).execute(db);
}
