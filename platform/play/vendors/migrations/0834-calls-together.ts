import { type Kysely, sql } from 'kysely';
import { CALLS_TOGETHER } from './calls-together/calls.sql.ts';
import { ONE_CALL } from './calls-together/one-call.sql.ts';

/** Takes vendors' calls that have arrived together in one transaction. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...ONE_CALL, ...CALLS_TOGETHER]) await sql.raw(statement).execute(db);
}
