import { type Executor, sql } from '../../../../kernel/database/connection.ts';
import { MAX_WAITING, PAGE } from '../../../../kernel/queues/queue.ts';
import type { WithdrawalRow } from '../../tables.ts';

/** A withdrawal with its player, and the holder of the account that it goes to. */
export type DisputedWithdrawal = WithdrawalRow & { readonly username: string; readonly holder: string };

interface DisputedQuery {
  readonly merchant: string;
  /** A whole user name; empty for all. */
  readonly search: string;
  readonly claim: 'partly' | 'not_received' | undefined;
  /** Id of the last row of the page before. */
  readonly before: string | undefined;
  readonly id: string | undefined;
}

/** Rows of the index `withdrawal_disputed`. */
const IS_DISPUTED = sql<boolean>`w.state = 'paid' and w.confirmation in ('partly', 'not_received')`;

/** Returns a page of paid withdrawals whose players say that they did not arrive whole, oldest first. */
export async function listDisputed(
  db: Executor,
  { merchant, search, claim, before, id }: DisputedQuery,
): Promise<readonly DisputedWithdrawal[]> {
  let query = db
    .selectFrom('withdrawal as w')
    .innerJoin('member as m', 'm.id', 'w.member_id')
    .innerJoin('payout_account as a', 'a.id', 'w.account_id')
    .selectAll('w')
    .select(['m.username', 'a.holder'])
    .where('w.merchant', '=', merchant)
    .where(IS_DISPUTED);
  if (id !== undefined) query = query.where('w.id', '=', id);
  if (claim !== undefined) query = query.where('w.confirmation', '=', claim);
  if (search !== '') query = query.where('m.username_folded', '=', search.toLowerCase());
  if (before !== undefined)
    query = query.where(
      sql<boolean>`(w.confirmed_at, w.id) > (select b.confirmed_at, b.id from withdrawal b where b.id = ${before}::uuid)`,
    );
  return query.orderBy('w.confirmed_at').orderBy('w.id').limit(PAGE).execute();
}

/** Returns how many disputes wait for an operator. */
export async function countDisputed(db: Executor, merchant: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from withdrawal w where w.merchant = ${merchant} and ${IS_DISPUTED} limit ${MAX_WAITING}
    ) as found
  `.execute(db);
  return rows[0]?.count ?? 0;
}
