import { type Kysely, sql } from 'kysely';
import { LIMITED_STAKES } from './limited-stakes/stakes.sql.ts';

/** Decides stakes by the limits that players set, and counts stakes and losses in the statement that moves the money. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of LIMITED_STAKES) await sql.raw(statement).execute(db);
}
