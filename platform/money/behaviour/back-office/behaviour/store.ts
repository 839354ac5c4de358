import type { Executor } from '../../../../kernel/database/connection.ts';
import type { PageOrder } from '../../../../kernel/queues/order-store.ts';
import { PAGE } from '../../../../kernel/queues/queue.ts';

interface CasesQuery {
  readonly merchant: string;
  readonly state: 'open' | 'closed' | undefined;
  readonly before: bigint | undefined;
  readonly id: bigint | undefined;
  readonly order: PageOrder;
}

/** Returns a page of the merchant's cases. */
export function listCases(db: Executor, { merchant, state, before, id, order }: CasesQuery) {
  let query = db
    .selectFrom('behaviour_case as c')
    .innerJoin('member as m', 'm.id', 'c.member_id')
    .select([
      'c.id',
      'c.member_id',
      'm.username',
      'c.state',
      'c.score',
      'c.markers',
      'c.opened_at',
      'c.seen_at',
      'c.outcome',
    ])
    .where('c.merchant', '=', merchant);
  if (state !== undefined) query = query.where('c.state', '=', state);
  if (before !== undefined) query = query.where('c.id', order.beyond, before);
  if (id !== undefined) query = query.where('c.id', '=', id);
  return query.orderBy('c.id', order.direction).limit(PAGE).execute();
}

/** Returns how many cases are open, at most `max`. */
export async function countOpen(db: Executor, merchant: string, max: number): Promise<number> {
  const rows = await db
    .selectFrom('behaviour_case')
    .select('id')
    .where('merchant', '=', merchant)
    .where('state', '=', 'open')
    .limit(max)
    .execute();
  return rows.length;
}

interface CaseKey {
  readonly merchant: string;
  readonly id: bigint;
}

/** Returns what was done about a case, oldest first. */
export const listSteps = (db: Executor, { merchant, id }: CaseKey) =>
  db
    .selectFrom('behaviour_step as s')
    .innerJoin('behaviour_case as c', 'c.id', 's.case_id')
    .select(['s.at', 's.by', 's.action', 's.note'])
    .where('c.merchant', '=', merchant)
    .where('c.id', '=', id)
    .orderBy('s.id')
    .limit(200)
    .execute();

/** Locks an open case until the transaction ends; undefined when there is none. */
export const lockOpenCase = (within: Executor, { merchant, id }: CaseKey) =>
  within
    .selectFrom('behaviour_case')
    .select(['id', 'member_id'])
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();

export async function closeCase(
  within: Executor,
  id: bigint,
  { outcome, at }: { readonly outcome: string; readonly at: Date },
): Promise<void> {
  await within
    .updateTable('behaviour_case')
    .set({ state: 'closed', outcome, closed_at: at })
    .where('id', '=', id)
    .execute();
}
