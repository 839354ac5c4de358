import { type Kysely, sql } from 'kysely';

/** Adds why the last attempt to pay an order failed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table payment_order add column failure text').execute(db);
}
