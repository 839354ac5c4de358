import { type Kysely, sql } from 'kysely';

/** Finds the rebates that a member was paid, for the statistics of the link by which it registered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index agent_rebate_paid on agent_rebate_payment (member_id) include (amount) where ledger_tx is not null
  `.execute(db);
}
