import type { Calls } from '../../../generated/types/calls.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { signFileAddress } from '../../identity/uploads/file-address.ts';
import { type ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext, Handlers } from '../../kernel/calls/handler.ts';
import { cleanText } from '../player-text/clean.ts';
import { findOwner, isRejected, type Owner, takeOwner } from './owner.ts';
import { sendMessage, startConversation } from './start.ts';
import { changeConversation, findNewest, findOwnEntry, OPEN, recordShown } from './store.ts';
import { RATE_MS } from './topics.ts';
import { serviceView } from './view.ts';

type Answer = Calls['serviceChat']['response'];

/** Runs what a call does for somebody who has written before, and answers with the conversation as it then stands. */
async function changeOwn(
  context: CallContext,
  change: (owner: Owner) => Promise<ApiError | undefined>,
): Promise<Answer | ApiError> {
  const owner = await findOwner(context);
  if (isRejected(owner)) return owner;
  if (!owner) return reject('not.found');
  return (await change(owner)) ?? serviceView(context, owner);
}

export const handlers: Partial<Handlers> = {
  serviceChat: async (_request, context) => {
    const owner = await findOwner(context);
    return isRejected(owner) ? owner : serviceView(context, owner);
  },

  startServiceChat: async (request, context) => {
    const owner = await takeOwner(context);
    if (isRejected(owner)) return owner;
    return (await startConversation(request, owner, context)) ?? serviceView(context, owner);
  },

  sendServiceMessage: (request, context) => changeOwn(context, (owner) => sendMessage(request, owner, context)),

  readServiceChat: async ({ conversationId }, context) => {
    const owner = await findOwner(context);
    if (isRejected(owner)) return owner;
    if (owner) await recordShown(context.platform.database.db, owner, BigInt(conversationId));
    return {};
  },

  /** The player has what they need: the conversation is solved without an operator. Nothing to end is no error. */
  endServiceChat: async (_request, context) => {
    const owner = await findOwner(context);
    if (isRejected(owner)) return owner;
    const { platform } = context;
    const at = new Date(platform.clock.now());
    if (owner)
      await platform.database.transaction(async (within) => {
        const row = await findNewest(within, owner, { lock: true });
        if (row && OPEN.includes(row.state))
          await changeConversation(within, row.id, { state: 'solved', solved_at: at, at });
      });
    return serviceView(context, owner);
  },

  /** A conversation is rated once, within a day of its solution. */
  rateServiceChat: ({ rating, text = '' }, context) =>
    changeOwn(context, async (owner) => {
      const { platform } = context;
      const now = platform.clock.now();
      const at = new Date(now);
      const words = text.trim() === '' ? '' : cleanText(text);
      if (words === undefined) return reject('request_param_err', { fields: { text: { message: 'field.chat-text' } } });
      const isRated = await platform.database.transaction(async (within) => {
        const row = await findNewest(within, owner, { lock: true });
        const isFresh = (row?.solved_at?.getTime() ?? 0) > now - RATE_MS;
        if (row?.state !== 'solved' || row.rating !== null || !isFresh) return false;
        await changeConversation(within, row.id, { rating, rating_text: words, rated_at: at, at });
        return true;
      });
      return isRated ? undefined : reject('not.found');
    }),

  servicePicture: async ({ conversationId, seq }, context) => {
    const { platform, site } = context;
    const memberId = BigInt(sessionOf(context).memberId);
    const place = { owner: { memberId }, conversation: BigInt(conversationId), seq: BigInt(seq) };
    const entry = await findOwnEntry(platform.database.db, place);
    if (!entry || entry.picture_id === null) return reject('not.found');
    const file = { merchant: site.code, memberId: String(memberId), id: entry.picture_id };
    return { url: await signFileAddress(platform, file) };
  },
};
