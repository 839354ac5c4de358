import { type Executor, sql } from '../../../../kernel/database/connection.ts';
import type { TimeRange } from '../../../../kernel/queues/filters.ts';
import { countOf, MAX_WAITING, PAGE } from '../../../../kernel/queues/queue.ts';

/** An open task with the player and the amounts that it concerns, as far as they are known. */
export interface Task {
  readonly id: bigint;
  readonly kind: string;
  readonly vendor: string;
  readonly subject: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly created_at: Date;
  readonly done_at: Date | null;
  readonly escalated_at: Date | null;
  readonly note: string;
  readonly member: bigint | null;
  readonly username: string | null;
  /** Currency of the vendor's player; null for a payment. */
  readonly currency: string | null;
  /** Amount and currency of the payment order; null for a task of a vendor. */
  readonly ordered: bigint | null;
  readonly ordered_currency: string | null;
}

interface TasksQuery {
  readonly merchant: string;
  readonly before?: bigint | undefined;
  readonly id?: bigint | undefined;
  /** Returns tasks that are done as well. */
  readonly done?: boolean;
  /** When the tasks were created. */
  readonly created?: TimeRange;
}

/** Returns open tasks of the merchant, oldest first. A task names its merchant, or its player as the vendor does. */
export async function openTasks(
  db: Executor,
  { merchant, before, id, done = false, created }: TasksQuery,
): Promise<readonly Task[]> {
  const { rows } = await sql<Task>`
    select t.*, m.id as member, m.username, p.currency, o.amount as ordered, o.currency as ordered_currency
    from operator_task t
    left join vendor_player p on p.vendor = t.vendor and p.ref = t.detail ->> 'player'
    left join payment_order o on t.kind = 'payment' and o.id::text = t.subject
    left join member m on m.id = coalesce(p.member_id, o.member_id, (t.detail ->> 'memberId')::bigint)
    where (${done} or t.done_at is null)
      and (${before === undefined ? null : String(before)}::bigint is null or t.id > ${before === undefined ? null : String(before)}::bigint)
      and (${id === undefined ? null : String(id)}::bigint is null or t.id = ${id === undefined ? null : String(id)}::bigint)
      and (${created?.from ?? null}::timestamptz is null or t.created_at >= ${created?.from ?? null}::timestamptz)
      and (${created?.until ?? null}::timestamptz is null or t.created_at < ${created?.until ?? null}::timestamptz)
      and (t.detail ->> 'merchant' = ${merchant} or m.merchant = ${merchant})
    order by t.id limit ${PAGE}
  `.execute(db);
  return rows;
}

/** Returns how many tasks of the merchant are open. */
export async function countOpenTasks(db: Executor, merchant: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from operator_task t
      left join vendor_player p on p.vendor = t.vendor and p.ref = t.detail ->> 'player'
      left join payment_order o on t.kind = 'payment' and o.id::text = t.subject
      left join member m on m.id = coalesce(p.member_id, o.member_id, (t.detail ->> 'memberId')::bigint)
      where t.done_at is null and (t.detail ->> 'merchant' = ${merchant} or m.merchant = ${merchant})
      limit ${MAX_WAITING}
    ) as found
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns the open task of a row's id. */
export async function taskOf(of: {
  readonly within: Executor;
  readonly merchant: string;
  readonly id: string;
}): Promise<Task | undefined> {
  const row = countOf(of.id);
  return row === undefined ? undefined : (await openTasks(of.within, { merchant: of.merchant, id: row }))[0];
}

/** Returns the task of a row's id, also when it is done. */
export async function findTask(
  db: Executor,
  { merchant, id }: { readonly merchant: string; readonly id: string },
): Promise<Task | undefined> {
  const row = countOf(id);
  return row === undefined ? undefined : (await openTasks(db, { merchant, id: row, done: true }))[0];
}

interface TaskChange {
  readonly task: bigint;
  readonly column: 'done_at' | 'escalated_at';
  readonly at: Date;
  readonly note: string;
}

export async function markTask(within: Executor, { task, column, at, note }: TaskChange): Promise<void> {
  await within
    .updateTable('operator_task')
    .set({ [column]: at, note })
    .where('id', '=', task)
    .execute();
}
