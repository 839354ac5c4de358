import { type Kysely, sql } from 'kysely';
import { DECIDE } from './player-limits/decide.sql.ts';
import { TABLES } from './player-limits/tables.sql.ts';

/** Adds the limits that players set for themselves, their exclusions, and the function that decides by both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...TABLES, ...DECIDE]) await sql.raw(statement).execute(db);
}
