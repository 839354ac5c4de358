import { type Executor, sql } from '../../../../kernel/database/connection.ts';

/** Rows of each table on the detail page; the account record has all of them. */
const MAX_ROWS = 20;

interface MemberKey {
  readonly merchant: string;
  readonly id: bigint;
}

export interface WalletRow {
  readonly kind: string;
  readonly realm: string;
  readonly currency: string;
  readonly balance: bigint;
}

/** Returns the member's accounts in the ledger. */
export async function listWallets(db: Executor, { merchant, id }: MemberKey): Promise<readonly WalletRow[]> {
  const { rows } = await sql<WalletRow>`
    select a.kind, a.realm, a.currency, a.balance
    from ledger_account a join member m on m.id = a.owner_id
    where m.merchant = ${merchant} and m.id = ${String(id)}::bigint and a.tracked
    order by a.kind, a.currency limit ${MAX_ROWS}
  `.execute(db);
  return rows;
}

export interface EntryRow {
  readonly id: bigint;
  readonly at: Date;
  readonly type: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly balance: bigint | null;
}

/** Returns the newest entries of the member's accounts. */
export async function listEntries(db: Executor, { merchant, id }: MemberKey): Promise<readonly EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select t.id, t.created_at as at, t.type, e.amount, a.currency, e.balance_after as balance
    from ledger_account a
    join member m on m.id = a.owner_id
    join ledger_entry e on e.account_id = a.id
    join ledger_tx t on t.id = e.tx_id
    where m.merchant = ${merchant} and m.id = ${String(id)}::bigint and a.tracked
    order by e.id desc limit ${MAX_ROWS}
  `.execute(db);
  return rows;
}
