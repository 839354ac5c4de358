import { type Executor, sql } from '../../../../kernel/database/connection.ts';
import type { TimeRange } from '../../../../kernel/queues/filters.ts';
import type { PageOrder } from '../../../../kernel/queues/order-store.ts';
import { MAX_WAITING, PAGE } from '../../../../kernel/queues/queue.ts';
import type { WithdrawalRow } from '../../tables.ts';

/** A withdrawal with its player, and the holder of the account that it goes to. */
export type ListedWithdrawal = WithdrawalRow & { readonly username: string; readonly holder: string };

interface WithdrawalsQuery {
  readonly merchant: string;
  /** A whole user name; empty for all. */
  readonly search: string;
  readonly state: string | undefined;
  /** Id of the last row of the page before. */
  readonly before: string | undefined;
  readonly id: string | undefined;
  readonly range: TimeRange;
  readonly order: PageOrder;
}

/** Returns a page of a merchant's withdrawals. */
export async function listWithdrawals(
  db: Executor,
  { merchant, search, state, before, id, range, order }: WithdrawalsQuery,
): Promise<readonly ListedWithdrawal[]> {
  let query = db
    .selectFrom('withdrawal as w')
    .innerJoin('member as m', 'm.id', 'w.member_id')
    .innerJoin('payout_account as a', 'a.id', 'w.account_id')
    .selectAll('w')
    .select(['m.username', 'a.holder'])
    .where('w.merchant', '=', merchant);
  if (id !== undefined) query = query.where('w.id', '=', id);
  if (state !== undefined) query = query.where('w.state', '=', state as WithdrawalRow['state']);
  if (search !== '') query = query.where('m.username_folded', '=', search.toLowerCase());
  if (range.from) query = query.where('w.requested_at', '>=', range.from);
  if (range.until) query = query.where('w.requested_at', '<', range.until);
  if (before !== undefined)
    query = query.where(
      sql<boolean>`(w.requested_at, w.id) ${order.beyond} (select b.requested_at, b.id from withdrawal b where b.id = ${before}::uuid)`,
    );
  return query.orderBy('w.requested_at', order.direction).orderBy('w.id', order.direction).limit(PAGE).execute();
}

/** Returns how many withdrawals wait for an operator. */
export async function countReviewing(db: Executor, merchant: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from withdrawal where merchant = ${merchant} and state = 'reviewing' limit ${MAX_WAITING}
    ) as found
  `.execute(db);
  return rows[0]?.count ?? 0;
}
