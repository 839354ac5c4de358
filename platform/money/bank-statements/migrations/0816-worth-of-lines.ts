import { type Kysely, sql } from 'kysely';

/** Keeps what money in another currency is worth in that of the deposit, as the operator who assigned it states. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bank_statement_line add column worth bigint check (worth > 0)`.execute(db);
}
