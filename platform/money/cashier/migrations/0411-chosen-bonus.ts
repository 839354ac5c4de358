import { type Kysely, sql } from 'kysely';

/** Adds the bonus that a player chose with an order. One player takes each bonus of deposits once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table payment_order add column bonus jsonb').execute(db);
  await sql
    .raw(`create unique index bonus_of_deposits on bonus (member_id, source) where grant_scope = 'deposit'`)
    .execute(db);
}
