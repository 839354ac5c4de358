import { type Executor, sql } from '../../kernel/database/connection.ts';
import { NEWEST_FIRST, type PageOrder } from '../../kernel/queues/order-store.ts';
import { countOf, type FailedInput, MAX_WAITING, PAGE } from '../../kernel/queues/queue.ts';
import type { ApprovalRow } from './tables.ts';

export interface NewApproval {
  readonly key: string;
  readonly merchant: string;
  readonly queue: string;
  readonly operation: string;
  readonly id: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly requestedBy: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** Adds a pending request; undefined when the operator's key exists, or the row has a pending request already. */
export function addApproval(within: Executor, given: NewApproval): Promise<ApprovalRow | undefined> {
  const { id, params, requestedBy, at, expiresAt, ...rest } = given;
  return within
    .insertInto('operation_approval')
    .values({
      ...rest,
      row_id: id,
      params: JSON.stringify(params),
      requested_by: requestedBy,
      requested_at: at,
      expires_at: expiresAt,
      state: 'pending',
      decided_by: null,
      decided_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Returns the request that the operator sent with the key. */
export const findRequest = (
  db: Executor,
  { operator, key }: { readonly operator: string; readonly key: string },
): Promise<ApprovalRow | undefined> =>
  db
    .selectFrom('operation_approval')
    .selectAll()
    .where('requested_by', '=', operator)
    .where('key', '=', key)
    .executeTakeFirst();

/** Returns the request of a row's id, locked until the transaction ends. */
export async function lockOf(row: {
  readonly within: Executor;
  readonly merchant: string;
  readonly id: string;
}): Promise<ApprovalRow | undefined> {
  const id = countOf(row.id);
  if (id === undefined) return undefined;
  return row.within
    .selectFrom('operation_approval')
    .selectAll()
    .where('merchant', '=', row.merchant)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

interface Decided {
  readonly id: bigint;
  readonly state: 'approved' | 'rejected' | 'withdrawn';
  readonly by: string;
  readonly at: Date;
  readonly note: string;
}

export async function decideApproval(within: Executor, { id, state, by, at, note }: Decided): Promise<void> {
  await within
    .updateTable('operation_approval')
    .set({ state, decided_by: by, decided_at: at, note })
    .where('id', '=', id)
    .execute();
}

/** Marks an approved request as failed: its operation was not applied, so it can be requested again. */
export async function failApproval(row: FailedInput): Promise<void> {
  const id = countOf(row.id);
  if (id === undefined) return;
  await row.within
    .updateTable('operation_approval')
    .set({ state: 'failed' })
    .where('merchant', '=', row.merchant)
    .where('id', '=', id)
    .where('state', '=', 'approved')
    .execute();
}

/** Ends pending requests whose time is over. Returns them. */
export const expireApprovals = (within: Executor, now: Date): Promise<ApprovalRow[]> =>
  within
    .updateTable('operation_approval')
    .set({ state: 'expired', decided_at: now })
    .where('state', '=', 'pending')
    .where('expires_at', '<=', now)
    .returningAll()
    .execute();

interface ApprovalsQuery {
  readonly merchant: string;
  readonly state?: ApprovalRow['state'] | undefined;
  /** With it, requests whose time is over count as expired before the job marks them. */
  readonly now?: Date;
  readonly before?: bigint | undefined;
  readonly id?: bigint | undefined;
  readonly order?: PageOrder;
}

/** Returns a page of the merchant's requests. */
export function listApprovals(
  db: Executor,
  { merchant, state, now, before, id, order = NEWEST_FIRST }: ApprovalsQuery,
): Promise<ApprovalRow[]> {
  let query = db.selectFrom('operation_approval').selectAll().where('merchant', '=', merchant);
  if (id !== undefined) query = query.where('id', '=', id);
  if (state !== undefined) query = query.where('state', '=', state);
  if (state === 'pending' && now) query = query.where('expires_at', '>', now);
  if (before !== undefined) query = query.where('id', order.beyond, before);
  return query.orderBy('id', order.direction).limit(PAGE).execute();
}

/** Returns how many requests wait for a second operator. */
export async function countPendingApprovals(
  db: Executor,
  { merchant, now }: { readonly merchant: string; readonly now: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from operation_approval
      where merchant = ${merchant} and state = 'pending' and expires_at > ${now} limit ${MAX_WAITING}
    ) as found
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns the pending requests about rows of a queue. */
export async function listPending(
  db: Executor,
  { merchant, queue, ids, now }: { merchant: string; queue: string; ids: readonly string[]; now: Date },
): Promise<readonly ApprovalRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('operation_approval')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('queue', '=', queue)
    .where('row_id', 'in', ids)
    .where('state', '=', 'pending')
    .where('expires_at', '>', now)
    .execute();
}
