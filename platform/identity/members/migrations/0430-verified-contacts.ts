import { type Kysely, sql } from 'kysely';

/** Adds when a code proved that a number or an address is the member's own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('alter table member add column mobile_verified_at timestamptz, add column email_verified_at timestamptz')
    .execute(db);
}
