import { type Kysely, sql } from 'kysely';

/** Adds the page at which a payer says where money that is sent back should go, for providers that ask. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table payment_receipt add column claim_url text').execute(db);
}
