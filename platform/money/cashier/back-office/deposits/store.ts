import { type Executor, sql } from '../../../../kernel/database/connection.ts';
import type { TimeRange } from '../../../../kernel/queues/filters.ts';
import { PAGE } from '../../../../kernel/queues/queue.ts';

interface DepositRow {
  readonly id: bigint;
  readonly at: Date;
  readonly member: bigint;
  readonly username: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly balance: bigint | null;
  readonly method: string | null;
  /** The day on which the bank booked it, YYYY-MM-DD; null where no statement says so. */
  readonly bookedOn: string | null;
}

interface DepositsQuery {
  readonly merchant: string;
  /** A whole user name; empty for all. */
  readonly search: string;
  readonly before: bigint | undefined;
  readonly id?: bigint | undefined;
  readonly range: TimeRange;
  /** In 1/10 000. */
  readonly atLeast: bigint | undefined;
  readonly atMost: bigint | undefined;
}

/** Returns a page of deposits from the ledger with the member's balance after each of them, newest first. */
export async function listDeposits(
  db: Executor,
  { merchant, search, before, id, range, atLeast, atMost }: DepositsQuery,
): Promise<readonly DepositRow[]> {
  const { rows } = await sql<DepositRow>`
    select t.id, t.created_at as at, m.id as member, m.username, e.amount, a.currency, e.balance_after as balance, t.ref ->> 'method' as method,
      t.ref ->> 'bookedOn' as "bookedOn"
    from ledger_tx t
    join ledger_entry e on e.tx_id = t.id and e.amount > 0
    join ledger_account a on a.id = e.account_id
    join member m on m.id = a.owner_id
    where t.type = 'deposit' and m.merchant = ${merchant}
      and (${bigintText(before)}::bigint is null or t.id < ${bigintText(before)}::bigint)
      and (${bigintText(id)}::bigint is null or t.id = ${bigintText(id)}::bigint)
      and (${range.from ?? null}::timestamptz is null or t.created_at >= ${range.from ?? null}::timestamptz)
      and (${range.until ?? null}::timestamptz is null or t.created_at < ${range.until ?? null}::timestamptz)
      and (${bigintText(atLeast)}::bigint is null or e.amount >= ${bigintText(atLeast)}::bigint)
      and (${bigintText(atMost)}::bigint is null or e.amount <= ${bigintText(atMost)}::bigint)
      and (${search} = '' or m.username_folded = ${search.toLowerCase()})
    order by t.id desc limit ${PAGE}
  `.execute(db);
  return rows;
}

const bigintText = (id: bigint | undefined): string | null => (id === undefined ? null : String(id));
