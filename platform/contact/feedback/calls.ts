import type { Calls } from '../../../generated/types/calls.ts';
import { checkFreeText } from '../../../rules/fields/free-text.ts';
import type { Handlers } from '../../kernel/calls/handler.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { refuse } from '../../kernel/calls/refusal.ts';

type QuestionType = Calls['feedback']['request']['questionType'];

/** What a player gets to see of what they wrote: older ones concern nobody any more. */
const LATEST = 50;

export const handlers: Partial<Handlers> = {
  /** Anybody may write; whose session it is, if it is one, is kept with it. */
  feedback: async ({ questionType, content }, { platform, site, token, language }) => {
    const problem = checkFreeText(content, site.run.access.feedbackLength);
    if (problem) return refuse('request_param_err', { fields: { content: problem } });
    const session = token === undefined ? undefined : await platform.sessions.find(token, site.code);
    const { id, status } = await platform.database.db
      .insertInto('feedback')
      .values({
        merchant: site.code,
        member_id: session ? BigInt(session.memberId) : null,
        question_type: questionType,
        content: content.trim(),
        language,
        created_at: new Date(platform.clock.now()),
      })
      .returning(['id', 'status'])
      .executeTakeFirstOrThrow();
    return { id: String(id), status };
  },

  feedbackSetting: (_request, { site }) => site.run.access.feedbackLength,

  feedbackList: async (_request, context) => {
    const { platform, site } = context;
    const rows = await platform.database.db
      .selectFrom('feedback')
      .select(['id', 'question_type', 'content', 'status', 'created_at'])
      .where('merchant', '=', site.code)
      .where('member_id', '=', BigInt(sessionOf(context).memberId))
      .orderBy('id', 'desc')
      .limit(LATEST)
      .execute();
    return {
      list: rows.map(({ id, question_type, content, status, created_at }) => ({
        id: String(id),
        questionType: question_type as QuestionType,
        content,
        status,
        sentAt: created_at.getTime(),
      })),
    };
  },
};
