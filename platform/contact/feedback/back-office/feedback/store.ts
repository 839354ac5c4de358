import { type Executor, sql } from '../../../../kernel/database/connection.ts';
import type { PageOrder } from '../../../../kernel/queues/order-store.ts';
import { MAX_WAITING, PAGE } from '../../../../kernel/queues/queue.ts';

type FeedbackStatus = 'NEW' | 'READ' | 'ANSWERED';

interface FeedbackQuery {
  readonly merchant: string;
  readonly status: FeedbackStatus | undefined;
  readonly before: bigint | undefined;
  readonly id?: bigint | undefined;
  readonly order: PageOrder;
}

/** Returns a page of the merchant's feedback with the members who sent it. */
export function listFeedback(db: Executor, { merchant, status, before, id, order }: FeedbackQuery) {
  let query = db
    .selectFrom('feedback as f')
    .leftJoin('member as m', 'm.id', 'f.member_id')
    .select([
      'f.id',
      'f.status',
      'f.question_type',
      'f.language',
      'f.content',
      'f.created_at',
      'f.answer',
      'm.id as member',
      'm.username',
    ])
    .where('f.merchant', '=', merchant);
  if (id !== undefined) query = query.where('f.id', '=', id);
  if (status !== undefined) query = query.where('f.status', '=', status);
  if (before !== undefined) query = query.where('f.id', order.beyond, before);
  return query.orderBy('f.id', order.direction).limit(PAGE).execute();
}

/** Returns how much feedback of the merchant nobody has read. */
export async function countNewFeedback(db: Executor, merchant: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select from feedback where merchant = ${merchant} and status = 'NEW' limit ${MAX_WAITING}) as found
  `.execute(db);
  return rows[0]?.count ?? 0;
}

interface StatusChange {
  readonly merchant: string;
  readonly id: bigint;
  readonly status: 'READ' | 'ANSWERED';
}

/** Sets the status of feedback. Returns false when there is no such feedback, or it has the status already. */
export async function setFeedbackStatus(within: Executor, { merchant, id, status }: StatusChange): Promise<boolean> {
  const changed = await within
    .updateTable('feedback')
    .set({ status })
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .where('status', '!=', status)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

interface Answer {
  readonly merchant: string;
  readonly id: bigint;
  readonly answer: string;
  readonly operator: string;
  readonly at: Date;
}

/** Stores the first answer to feedback of a member; returns the member. Undefined when there is no such feedback. */
export async function saveAnswer(
  within: Executor,
  { merchant, id, answer, operator, at }: Answer,
): Promise<bigint | undefined> {
  const saved = await within
    .updateTable('feedback')
    .set({ answer, answered_at: at, answered_by: operator, status: 'ANSWERED' })
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .where('member_id', 'is not', null)
    .where('answer', 'is', null)
    .returning('member_id')
    .executeTakeFirst();
  return saved?.member_id ?? undefined;
}
