import { type Executor, sql } from '../../../../kernel/database/connection.ts';
import { MAX_WAITING, PAGE } from '../../../../kernel/queues/queue.ts';
import type { PayoutAccountRow } from '../../tables.ts';

export type Doubt = 'name' | 'returned' | 'shared';

export type DoubtfulAccount = PayoutAccountRow & {
  readonly username: string;
  readonly profile: Readonly<Record<string, string>>;
};

interface DoubtfulQuery {
  readonly merchant: string;
  /** A whole user name; empty for all. */
  readonly search: string;
  readonly doubt: Doubt | undefined;
  /** Id of the last row of the page before. */
  readonly before: string | undefined;
  readonly id: string | undefined;
}

/** Rows of the index `payout_account_doubtful`. */
const IS_DOUBTFUL = sql<boolean>`(a.state in ('checking', 'blocked') or (a.is_shared and a.state <> 'removed'))`;

const DOUBTS: Readonly<Record<Doubt, ReturnType<typeof sql<boolean>>>> = {
  name: sql<boolean>`a.state = 'checking'`,
  returned: sql<boolean>`a.state = 'blocked'`,
  shared: sql<boolean>`a.is_shared`,
};

/** Returns a page of the accounts of a merchant's players that an operator should look at, oldest first. */
export async function listDoubtful(
  db: Executor,
  { merchant, search, doubt, before, id }: DoubtfulQuery,
): Promise<readonly DoubtfulAccount[]> {
  let query = db
    .selectFrom('payout_account as a')
    .innerJoin('member as m', 'm.id', 'a.member_id')
    .selectAll('a')
    .select(['m.username', 'm.profile'])
    .where('a.merchant', '=', merchant)
    .where(IS_DOUBTFUL);
  if (id !== undefined) query = query.where('a.id', '=', id);
  if (doubt !== undefined) query = query.where(DOUBTS[doubt]);
  if (search !== '') query = query.where('m.username_folded', '=', search.toLowerCase());
  if (before !== undefined)
    query = query.where(
      sql<boolean>`(a.created_at, a.id) > (select b.created_at, b.id from payout_account b where b.id = ${before}::uuid)`,
    );
  return query.orderBy('a.created_at').orderBy('a.id').limit(PAGE).execute();
}

/** Returns how many accounts wait for an operator. */
export async function countDoubtful(db: Executor, merchant: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from payout_account a where a.merchant = ${merchant} and ${IS_DOUBTFUL} limit ${MAX_WAITING}
    ) as found
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns a doubtful account of a merchant and locks it until the transaction ends. */
export const lockDoubtful = (
  within: Executor,
  { merchant, id }: { readonly merchant: string; readonly id: string },
): Promise<PayoutAccountRow | undefined> =>
  within
    .selectFrom('payout_account as a')
    .selectAll('a')
    .where('a.id', '=', id)
    .where('a.merchant', '=', merchant)
    .where(IS_DOUBTFUL)
    .forUpdate()
    .executeTakeFirst();
