import type { Executor } from '../../kernel/database/connection.ts';

export interface NewFeedback {
  readonly merchant: string;
  /** Undefined when the sender had no session. */
  readonly memberId: string | undefined;
  readonly questionType: string;
  readonly content: string;
  readonly language: string;
  readonly now: number;
}

export async function addFeedback(db: Executor, feedback: NewFeedback) {
  const { id, status } = await db
    .insertInto('feedback')
    .values({
      merchant: feedback.merchant,
      member_id: feedback.memberId === undefined ? null : BigInt(feedback.memberId),
      question_type: feedback.questionType,
      content: feedback.content,
      language: feedback.language,
      created_at: new Date(feedback.now),
    })
    .returning(['id', 'status'])
    .executeTakeFirstOrThrow();
  return { id: String(id), status };
}

/** Returns a member's feedback, newest first. */
export async function listFeedback(
  db: Executor,
  { merchant, memberId, max }: { merchant: string; memberId: string; max: number },
) {
  const rows = await db
    .selectFrom('feedback')
    .select(['id', 'question_type', 'content', 'status', 'created_at', 'answer'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', BigInt(memberId))
    .orderBy('id', 'desc')
    .limit(max)
    .execute();
  return rows.map(({ id, question_type, content, status, created_at, answer }) => ({
    id: String(id),
    questionType: question_type,
    content,
    status,
    sentAt: created_at.getTime(),
    ...(answer === null ? {} : { answer }),
  }));
}
