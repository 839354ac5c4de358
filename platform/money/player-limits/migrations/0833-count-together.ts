import { type Kysely, sql } from 'kysely';
import { COUNT_TOGETHER } from './player-limits/count-together.sql.ts';

/** Lets the stakes of many players be decided and counted by one statement each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of COUNT_TOGETHER) await sql.raw(statement).execute(db);
}
