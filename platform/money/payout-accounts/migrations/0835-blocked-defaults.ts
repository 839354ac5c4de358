import { type Kysely, sql } from 'kysely';

/** Ends the default of accounts that were blocked while it outlived that: nothing can be paid to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update payout_account set is_default = false where state = 'blocked' and is_default`.execute(db);
}
