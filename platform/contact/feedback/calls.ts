import type { Calls } from '../../../generated/types/calls.ts';
import { checkFreeText } from '../../../rules/fields/free-text.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { reject } from '../../kernel/calls/api-error.ts';
import type { Handlers } from '../../kernel/calls/handler.ts';
import { addFeedback, listFeedback } from './store.ts';

type QuestionType = Calls['feedback']['request']['questionType'];

/** Feedback a player sees; older entries are answered or obsolete. */
const MAX_LISTED = 50;

export const handlers: Partial<Handlers> = {
  /** Feedback needs no session; with one, the member is stored beside it. */
  feedback: async ({ questionType, content }, { platform, site, token, language }) => {
    const problem = checkFreeText(content, site.run.access.feedbackLength);
    if (problem) return reject('request_param_err', { fields: { content: problem } });
    const session = token === undefined ? undefined : await platform.sessions.find(token, site.code);
    return addFeedback(platform.database.db, {
      merchant: site.code,
      memberId: session?.memberId,
      questionType,
      content: content.trim(),
      language,
      now: platform.clock.now(),
    });
  },

  feedbackSetting: (_request, { site }) => site.run.access.feedbackLength,

  feedbackList: async (_request, context) => {
    const { platform, site } = context;
    const { memberId } = sessionOf(context);
    const list = await listFeedback(platform.database.db, { merchant: site.code, memberId, max: MAX_LISTED });
    return { list: list.map((entry) => ({ ...entry, questionType: entry.questionType as QuestionType })) };
  },
};
