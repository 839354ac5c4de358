import { checkFreeText } from '../../rules/fields/free-text.ts';
import type { Handlers } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';

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
};
