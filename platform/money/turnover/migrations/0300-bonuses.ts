import { type Kysely, sql } from 'kysely';
import { FUNCTIONS } from './bonuses/functions.sql.ts';
import { TABLES } from './bonuses/tables.sql.ts';

/** Adds bonuses, the bets that count for them, and the functions that move their money within a vendor's call. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...TABLES, ...FUNCTIONS]) await sql.raw(statement).execute(db);
}
