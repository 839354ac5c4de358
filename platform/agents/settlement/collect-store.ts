import { type Executor, sql } from '../../kernel/database/connection.ts';

/** Returns what a posting with a key took from an account; undefined when there is none. */
export async function findCollected(
  within: Executor,
  { scope, key, code }: { readonly scope: string; readonly key: string; readonly code: string },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ amount: bigint }>`
    select -e.amount as amount from ledger_tx t join ledger_entry e on e.tx_id = t.id
      join ledger_account a on a.id = e.account_id
    where t.idem_scope = ${scope} and t.idem_key = ${key} and a.code = ${code}
  `.execute(within);
  return rows[0]?.amount;
}
