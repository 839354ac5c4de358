import { sessionOf } from '../../identity/sessions/call-session.ts';
import { signFileAddress } from '../../identity/uploads/file-address.ts';
import { reject } from '../../kernel/calls/api-error.ts';
import type { CallContext, Handlers } from '../../kernel/calls/handler.ts';
import { cleanText } from '../player-text/clean.ts';
import { sendMessage, startConversation } from './start.ts';
import { changeConversation, findNewest, findOwnEntry, OPEN, recordShown } from './store.ts';
import { RATE_MS } from './topics.ts';
import { serviceView } from './view.ts';

const memberOf = (context: CallContext): bigint => BigInt(sessionOf(context).memberId);

export const handlers: Partial<Handlers> = {
  serviceChat: (_request, context) => serviceView(context),

  startServiceChat: async (request, context) => (await startConversation(request, context)) ?? serviceView(context),

  sendServiceMessage: async (request, context) => (await sendMessage(request, context)) ?? serviceView(context),

  readServiceChat: async ({ conversationId }, context) => {
    await recordShown(context.platform.database.db, memberOf(context), BigInt(conversationId));
    return {};
  },

  /** The player has what they need: the conversation is solved without an operator. */
  endServiceChat: async (_request, context) => {
    const { platform } = context;
    const at = new Date(platform.clock.now());
    await platform.database.transaction(async (within) => {
      const row = await findNewest(within, memberOf(context), { lock: true });
      if (row && OPEN.includes(row.state))
        await changeConversation(within, row.id, { state: 'solved', solved_at: at, at });
    });
    return serviceView(context);
  },

  /** A conversation is rated once, within a day of its solution. */
  rateServiceChat: async ({ rating, text = '' }, context) => {
    const { platform } = context;
    const now = platform.clock.now();
    const at = new Date(now);
    const words = text.trim() === '' ? '' : cleanText(text);
    if (words === undefined) return reject('request_param_err', { fields: { text: { message: 'field.chat-text' } } });
    const isRated = await platform.database.transaction(async (within) => {
      const row = await findNewest(within, memberOf(context), { lock: true });
      const canRate = row?.state === 'solved' && row.rating === null && (row.solved_at?.getTime() ?? 0) > now - RATE_MS;
      if (!row || !canRate) return false;
      await changeConversation(within, row.id, { rating, rating_text: words, rated_at: at, at });
      return true;
    });
    return isRated ? serviceView(context) : reject('not.found');
  },

  servicePicture: async ({ conversationId, seq }, context) => {
    const { platform, site } = context;
    const memberId = memberOf(context);
    const place = { memberId, conversation: BigInt(conversationId), seq: BigInt(seq) };
    const entry = await findOwnEntry(platform.database.db, place);
    if (!entry || entry.picture_id === null) return reject('not.found');
    const file = { merchant: site.code, memberId: String(memberId), id: entry.picture_id };
    return { url: await signFileAddress(platform, file) };
  },
};
