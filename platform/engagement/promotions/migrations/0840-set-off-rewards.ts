import { type Kysely, sql } from 'kysely';

/** Keeps what of a reward was set off against the member's debt when it was paid: the rest is what was credited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table promotion_grant add column set_off bigint not null default 0 check (set_off >= 0 and set_off <= amount)
  `.execute(db);
}
