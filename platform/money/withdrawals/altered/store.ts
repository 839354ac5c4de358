import type { Executor } from '../../../kernel/database/connection.ts';

/** Returns what the ledger took out of a withdrawal's hold when it was approved, in 1/10 000; undefined before that. */
export async function findTakenOut(db: Executor, id: string): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('ledger_tx as t')
    .innerJoin('ledger_entry as e', 'e.tx_id', 't.id')
    .select('e.amount')
    .where('t.idem_scope', '=', `withdrawal:${id}`)
    .where('t.idem_key', '=', 'withdraw_post')
    .where('e.amount', '>', 0n)
    .executeTakeFirst();
  return row?.amount;
}
