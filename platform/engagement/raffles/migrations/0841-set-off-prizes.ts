import { type Kysely, sql } from 'kysely';

/** Keeps what of a prize was set off against the member's debt when it was paid: the rest is what was credited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table raffle_ticket
      add column set_off bigint not null default 0 check (set_off >= 0 and set_off <= coalesce(amount, 0))
  `.execute(db);
}
