import { type Kysely, sql } from 'kysely';

/** Adds what providers took back of received payments, and what their players owe since. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table payment_receipt
         add column reversed bigint not null default 0 check (reversed between 0 and amount),
         add column owed bigint not null default 0 check (owed between 0 and amount),
         add column reversals integer not null default 0`,
    )
    .execute(db);
}
