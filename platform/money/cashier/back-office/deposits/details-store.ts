import { type Executor, sql } from '../../../../kernel/database/connection.ts';
import type { PaymentOrderRow } from '../../tables.ts';

interface DepositKey {
  readonly merchant: string;
  /** Number of the transaction in the ledger. */
  readonly id: bigint;
}

/** Returns the payment order that a deposit credited; undefined for play money. */
export async function findDepositOrder(
  db: Executor,
  { merchant, id }: DepositKey,
): Promise<PaymentOrderRow | undefined> {
  const { rows } = await sql<PaymentOrderRow>`
    select o.* from ledger_tx t
    join payment_receipt r on t.idem_scope = 'payment:' || r.adapter and t.idem_key = r.provider_id
    join payment_order o on o.id = r.order_id
    where t.id = ${String(id)}::bigint and t.type = 'deposit' and o.merchant = ${merchant}
  `.execute(db);
  return rows[0];
}

interface EntryRow {
  /** Kind of the account: of the player, or of the merchant's books. */
  readonly kind: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly balance: bigint | null;
}

/** Returns the entries of a deposit of the merchant. */
export async function listDepositEntries(db: Executor, { merchant, id }: DepositKey): Promise<readonly EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select a.kind, e.amount, a.currency, e.balance_after as balance
    from ledger_tx t join ledger_entry e on e.tx_id = t.id join ledger_account a on a.id = e.account_id
    where t.id = ${String(id)}::bigint and t.type = 'deposit' and exists (
      select from ledger_entry o join ledger_account w on w.id = o.account_id join member m on m.id = w.owner_id
      where o.tx_id = t.id and m.merchant = ${merchant})
    order by e.id
  `.execute(db);
  return rows;
}
