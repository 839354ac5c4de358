import type { Executor } from '../../../../kernel/database/connection.ts';
import type { TimeRange } from '../../../../kernel/queues/filters.ts';
import { NEWEST_FIRST, type PageOrder } from '../../../../kernel/queues/order-store.ts';
import { MAX_WAITING, PAGE } from '../../../../kernel/queues/queue.ts';

const STORED = { undecided: 'suspended', returning: 'returning' } as const;

interface SuspenseQuery {
  readonly merchant: string;
  /** Those that nobody has decided, or those that are sent back; both when left out. */
  readonly state?: 'undecided' | 'returning' | undefined;
  readonly before?: bigint | undefined;
  readonly id?: bigint | undefined;
  /** When the payments were received. */
  readonly range?: TimeRange;
  readonly order?: PageOrder;
}

/** Returns payments of the merchant that wait for a decision or are sent back, with their players. */
export function listSuspended(
  db: Executor,
  { merchant, state, before, id, range, order = NEWEST_FIRST }: SuspenseQuery,
) {
  let query = db
    .selectFrom('payment_receipt as r')
    .leftJoin('payment_order as o', 'o.id', 'r.order_id')
    .leftJoin('member as m', 'm.id', 'o.member_id')
    .selectAll('r')
    .select(['m.id as member', 'm.username', 'o.method'])
    .where('r.merchant', '=', merchant)
    .where('r.state', 'in', state === undefined ? ['suspended', 'returning'] : [STORED[state]])
    .orderBy('r.id', order.direction)
    .limit(PAGE);
  if (before !== undefined) query = query.where('r.id', order.beyond, before);
  if (id !== undefined) query = query.where('r.id', '=', id);
  if (range?.from) query = query.where('r.received_at', '>=', range.from);
  if (range?.until) query = query.where('r.received_at', '<', range.until);
  return query.execute();
}

/** Returns how many payments of the merchant wait for a decision. */
export async function countSuspended(db: Executor, merchant: string): Promise<number> {
  const rows = await db
    .selectFrom('payment_receipt')
    .select('id')
    .where('merchant', '=', merchant)
    .where('state', '=', 'suspended')
    .limit(MAX_WAITING)
    .execute();
  return rows.length;
}
