import type { Calls } from '../../../generated/types/calls.ts';
import { attachFile } from '../../identity/uploads/store.ts';
import { ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import { cleanText } from '../player-text/clean.ts';
import { findHarm } from '../player-text/harm.ts';
import { maskCards } from '../player-text/mask-cards.ts';
import { matchForm } from '../player-text/match-form.ts';
import type { Owner } from './owner.ts';
import { addConversation, addEntry, changeConversation, findNewest, hasEntry, OPEN } from './store.ts';
import type { ConversationRow } from './tables.ts';
import { MAX_REGULAR_RANK, REOPEN_MS, urgencyOf } from './topics.ts';
import { checkVisitor } from './visitor-bounds.ts';

const BOUNDS = { maxCharacters: 2_000, maxLines: 40 };

interface Message {
  readonly text: string;
  readonly clientId: string;
  readonly pictureId?: string | undefined;
}

/** Returns what a player wrote as it is stored, with card numbers hidden. */
function readText({ text, pictureId }: Message): string | ApiError {
  if (text === '' && pictureId !== undefined) return '';
  const cleaned = cleanText(text, BOUNDS);
  return cleaned === undefined
    ? reject('request_param_err', { fields: { text: { message: 'field.service-text' } } })
    : maskCards(cleaned);
}

/** Returns the club rank of who writes; a visitor has none. */
async function readRank(owner: Owner, context: CallContext): Promise<number> {
  if ('visitor' in owner) return 0;
  const label = await context.platform.clubLabels.of(String(owner.memberId), context);
  return Number(label?.rankLevel ?? 0);
}

/** Begins a conversation, or goes on with the open one. */
export async function startConversation(
  request: Calls['startServiceChat']['request'],
  owner: Owner,
  context: CallContext,
): Promise<ApiError | undefined> {
  const { platform, site, language } = context;
  const text = readText(request);
  if (text instanceof ApiError) return text;
  const barred = await checkVisitor(owner, request, context);
  if (barred) return barred;
  const rank = await readRank(owner, context);
  const { topic, page = '', errorCode = '' } = request;
  const at = new Date(platform.clock.now());
  return platform.database.transaction(async (within) => {
    const newest = await findNewest(within, owner, { lock: true });
    const open = newest && OPEN.includes(newest.state) ? newest : undefined;
    const added =
      open ??
      (await addConversation(within, {
        merchant: site.code,
        member_id: 'memberId' in owner ? owner.memberId : null,
        visitor: 'visitor' in owner ? owner.visitor : null,
        language,
        topic,
        cs_type: rank > MAX_REGULAR_RANK ? 'VIP' : 'LIVECHAT',
        urgency: urgencyOf({ topic, rank, isHarm: findHarm(matchForm(text)) }),
        page,
        error_code: errorCode,
        is_complaint: topic === 'complaint',
        at,
      })) ??
      (await findNewest(within, owner, { lock: true }));
    if (!added) return reject('service.unavailable');
    return addMessage(within, { conversation: added, request, text }, context);
  });
}

/** Adds a message to the open conversation; one that was solved lately is opened again. */
export async function sendMessage(
  request: Calls['sendServiceMessage']['request'],
  owner: Owner,
  context: CallContext,
): Promise<ApiError | undefined> {
  const { platform } = context;
  const text = readText(request);
  if (text instanceof ApiError) return text;
  const barred = await checkVisitor(owner, request, context);
  if (barred) return barred;
  return platform.database.transaction(async (within) => {
    const conversation = await findNewest(within, owner, { lock: true });
    if (!conversation || !isReachable(conversation, platform.clock.now())) return reject('not.found');
    return addMessage(within, { conversation, request, text }, context);
  });
}

const isReachable = ({ state, solved_at: solvedAt }: ConversationRow, now: number): boolean =>
  OPEN.includes(state) || (state === 'solved' && solvedAt !== null && solvedAt.getTime() > now - REOPEN_MS);

export const pictureUse = (conversation: bigint, clientId: string): string => `service:${conversation}:${clientId}`;

interface Added {
  readonly conversation: ConversationRow;
  readonly request: Message;
  readonly text: string;
}

async function addMessage(
  within: Executor,
  { conversation, request, text }: Added,
  { platform, site }: CallContext,
): Promise<ApiError | undefined> {
  const { id, state, operator } = conversation;
  const { clientId, pictureId } = request;
  if (await hasEntry(within, id, clientId)) return undefined;
  const at = new Date(platform.clock.now());
  if (pictureId !== undefined) {
    const memberId = String(conversation.member_id);
    const use = { merchant: site.code, memberId, purpose: 'service-picture' as const };
    if (!(await attachFile(within, { ...use, id: pictureId, usedBy: pictureUse(id, clientId) })))
      return reject('request_param_err', { fields: { pictureId: { message: 'field.picture' } } });
  }
  await addEntry(within, id, { kind: 'player', author: '', clientId, text, pictureId: pictureId ?? null, at });
  const isHarm = findHarm(matchForm(text));
  const isAgain = state === 'solved';
  const next = operator === null || isAgain ? ('queued' as const) : ('assigned' as const);
  await changeConversation(within, id, {
    state: next,
    ...(isAgain ? { queued_at: at, solved_at: null } : {}),
    ...(isHarm ? { urgency: 0 } : {}),
    at,
  });
  return undefined;
}
