import type { Executor } from '../../../../kernel/database/connection.ts';
import { PAGE } from '../../../../kernel/queues/queue.ts';

interface AnswerQuery {
  readonly merchant: string;
  readonly before: bigint | undefined;
  readonly id: bigint | undefined;
}

/** Returns the prepared answers of a merchant, the newest first. */
export function listAnswers(db: Executor, { merchant, before, id }: AnswerQuery) {
  let query = db.selectFrom('service_answer').selectAll().where('merchant', '=', merchant);
  if (id !== undefined) query = query.where('id', '=', id);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(PAGE).execute();
}

interface NewAnswer {
  readonly merchant: string;
  readonly key: string;
  readonly language: string;
  readonly text: string;
  readonly reviewed_at: Date;
}

/** Adds an answer in a language, or replaces the one that is there. */
export async function setAnswer(within: Executor, answer: NewAnswer): Promise<void> {
  const { text, reviewed_at } = answer;
  await within
    .insertInto('service_answer')
    .values(answer)
    .onConflict((conflict) => conflict.columns(['merchant', 'key', 'language']).doUpdateSet({ text, reviewed_at }))
    .execute();
}

export async function deleteAnswer(within: Executor, merchant: string, id: bigint): Promise<boolean> {
  const deleted = await within
    .deleteFrom('service_answer')
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}
