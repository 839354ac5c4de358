import { type Executor, sql } from '../../../../kernel/database/connection.ts';
import type { TimeRange } from '../../../../kernel/queues/filters.ts';
import type { PageOrder } from '../../../../kernel/queues/order-store.ts';
import { MAX_WAITING, PAGE } from '../../../../kernel/queues/queue.ts';
import type { RedemptionRow } from '../../tables.ts';

interface RedemptionsQuery {
  readonly merchant: string;
  /** A whole user name; empty for all. */
  readonly search: string;
  readonly state: RedemptionRow['state'] | undefined;
  readonly before: bigint | undefined;
  readonly id?: bigint | undefined;
  readonly range: TimeRange;
  readonly order: PageOrder;
}

/** Returns a page of a merchant's redemptions with the names of their players. */
export function listRedemptionRows(
  db: Executor,
  { merchant, search, state, before, id, range, order }: RedemptionsQuery,
): Promise<readonly (RedemptionRow & { readonly username: string })[]> {
  let query = db
    .selectFrom('point_redemption as r')
    .innerJoin('member as m', 'm.id', 'r.member_id')
    .selectAll('r')
    .select('m.username')
    .where('r.merchant', '=', merchant);
  if (id !== undefined) query = query.where('r.id', '=', id);
  if (state !== undefined) query = query.where('r.state', '=', state);
  if (search !== '') query = query.where('m.username_folded', '=', search.toLowerCase());
  if (range.from) query = query.where('r.created_at', '>=', range.from);
  if (range.until) query = query.where('r.created_at', '<', range.until);
  if (before !== undefined) query = query.where('r.id', order.beyond, before);
  return query.orderBy('r.id', order.direction).limit(PAGE).execute();
}

/** Returns how many redemptions nobody has decided. */
export async function countOpenRedemptions(db: Executor, merchant: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from point_redemption where merchant = ${merchant} and state = 'in_process' limit ${MAX_WAITING}
    ) as found
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns a merchant's redemption. */
export const findRedemption = (
  db: Executor,
  { merchant, id }: { readonly merchant: string; readonly id: bigint },
): Promise<RedemptionRow | undefined> =>
  db
    .selectFrom('point_redemption')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .executeTakeFirst();
