import type { Calls } from '../../../generated/types/calls.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { attachFile } from '../../identity/uploads/store.ts';
import { ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import { cleanText } from '../player-text/clean.ts';
import { type CaseKind, type EvaluatedText, evaluateText } from './filter/evaluate.ts';
import { liveEvent } from './live-events/chat-seat.ts';
import { lookUpForms, readRank, readWriterState, takePerson } from './people.ts';
import { EQUAL_MS, findBar, isEmojiOnly, MAX_EQUAL, mentionedNames, waitBetween } from './rules.ts';
import { listWords, openCase } from './stores/case-store.ts';
import { addMessage, countEqual, findEntry, findSent, hasWritten } from './stores/entry-store.ts';
import { findByNames, lockSeat, recordSent } from './stores/person-store.ts';
import { findRoom, takeSeq } from './stores/room-store.ts';
import type { PersonRow, RoomRow } from './tables.ts';

type Request = Calls['sendChatMessage']['request'];

/** What a message is, before the room's row is locked for its number. */
interface Draft {
  readonly room: RoomRow;
  readonly person: PersonRow;
  readonly request: Request;
  readonly text: string;
  readonly evaluated: Exclude<EvaluatedText, { verdict: 'refused' }>;
  readonly mentions: readonly { readonly member_id: bigint; readonly number: bigint }[];
  readonly looks: CaseKind | undefined;
  readonly rank: number;
}

export const pictureUse = (room: bigint, memberId: bigint, clientId: string): string =>
  `chat:${room}:${memberId}:${clientId}`;

/** Stores a message once, whichever number of times it is sent, and returns its number. */
export async function send(request: Request, context: CallContext): Promise<{ seq: bigint; room: bigint } | ApiError> {
  const { platform, site } = context;
  const memberId = BigInt(sessionOf(context).memberId);
  const room = await findRoom(platform.database.db, site.code, BigInt(request.roomId));
  if (!room) return reject('not.found');
  const draft = await readDraft(room, request, context);
  const limit = { key: `chat:${memberId}`, times: 20, seconds: 60 };
  const { wait } = await platform.limits.take([limit]);
  if (wait > 0) return reject('TOO_MANY_REQUEST', { retryAfter: wait });
  const result = await write(draft, { room, memberId, request }, context).catch((error: unknown) => {
    if (error instanceof PictureTaken)
      return reject('request_param_err', { fields: { pictureId: { message: 'field.picture' } } });
    throw error;
  });
  if (result instanceof ApiError) return result;
  if (result.isNew) {
    platform.chat.announce(room.id, result.seq);
    platform.chatNews.tell(site.code);
    // After the commit: a notification makes all commits of the server wait for each other.
    for (const mentioned of result.mentioned)
      await platform.liveEvents.publish(liveEvent, { memberId: String(mentioned) });
  }
  return { seq: result.seq, room: room.id };
}

interface StoredMessage {
  readonly seq: bigint;
  readonly isNew: boolean;
  readonly mentioned: readonly bigint[];
}

interface Sender {
  readonly room: RoomRow;
  readonly memberId: bigint;
  readonly request: Request;
}

function write(
  draft: Draft | ApiError,
  { room, memberId, request }: Sender,
  context: CallContext,
): Promise<StoredMessage | ApiError> {
  return context.platform.database.transaction(async (within) => {
    const lastSentAt = await lockSeat(within, room.id, memberId);
    const known = await findSent(within, { room: room.id, memberId, clientId: request.clientId });
    if (known !== undefined) return { seq: known, isNew: false, mentioned: [] };
    if (draft instanceof ApiError) return draft;
    const rejected = await checkSender(within, { draft, lastSentAt }, context);
    if (rejected) return rejected;
    const seq = await store(within, draft, context);
    const others = draft.mentions.map(({ member_id: mentioned }) => mentioned).filter((one) => one !== memberId);
    return { seq, isNew: true, mentioned: draft.evaluated.verdict === 'shown' ? others : [] };
  });
}

/** Reads and judges the text, outside the transaction. */
async function readDraft(room: RoomRow, request: Request, context: CallContext): Promise<Draft | ApiError> {
  const { platform, site } = context;
  const { db } = platform.database;
  const hasPicture = request.pictureId !== undefined;
  const text = request.text === '' && hasPicture ? '' : cleanText(request.text);
  if (text === undefined) return reject('request_param_err', { fields: { text: { message: 'field.chat-text' } } });
  if (room.emoji_only && !isEmojiOnly(text)) return reject('chat.emoji.only');
  if (hasPicture && !room.pictures) return reject('chat.pictures.off');
  const words = await listWords(db, site.code, room.language);
  const filter = { links: room.links, ownHosts: site.manifest.merchant.hosts, allowedHosts: room.allowed_hosts, words };
  const evaluated = evaluateText(text, filter);
  if (evaluated.verdict === 'refused') return reject(evaluated.reason === 'link' ? 'chat.link' : 'chat.word');
  const person = await takePerson({ platform, site }, BigInt(sessionOf(context).memberId));
  const mentions = await findByNames(db, site.code, lookUpForms(mentionedNames(text)));
  const isFirst = person.role === 'member' && !(await hasWritten(db, person.member_id));
  const looks = evaluated.looks ?? (hasPicture ? 'picture' : isFirst ? 'first' : undefined);
  const rank = await readRank({ platform, site }, person.member_id);
  return { room, person, request, text: evaluated.text, evaluated, mentions, looks, rank };
}

/** Counts before it checks: the seat is locked, so no two messages of a member pass at once. */
async function checkSender(
  within: Executor,
  { draft, lastSentAt }: { readonly draft: Draft; readonly lastSentAt: Date | null },
  context: CallContext,
): Promise<ApiError | undefined> {
  const { platform, site } = context;
  const { room, person } = draft;
  const now = platform.clock.now();
  const session = sessionOf(context);
  const at = new Date(now);
  const standing = await readWriterState(within, { site, room: room.id, session, person, rank: draft.rank, at });
  const bar = findBar(room, standing);
  if (bar === 'excluded') return reject('play.excluded');
  if (bar !== undefined) return reject('chat.closed');
  const wait = waitBetween(room, { role: person.role, lastSentAt, now });
  if (wait > 0) return reject('TOO_MANY_REQUEST', { retryAfter: Math.ceil(wait / 1_000) });
  const equal = { memberId: person.member_id, text: draft.text, since: new Date(now - EQUAL_MS) };
  if (draft.text !== '' && (await countEqual(within, equal)) >= MAX_EQUAL) return reject('chat.repeated');
  const { replyTo } = draft.request;
  if (replyTo === undefined) return undefined;
  const answered = await findEntry(within, room.id, BigInt(replyTo));
  return answered?.state === 'shown' ? undefined : reject('not.found');
}

async function store(within: Executor, draft: Draft, { platform, site }: CallContext): Promise<bigint> {
  const { room, person, request, mentions, evaluated, looks } = draft;
  const { member_id: memberId } = person;
  const at = new Date(platform.clock.now());
  const { pictureId, clientId, replyTo } = request;
  const use = { merchant: site.code, memberId: String(memberId), purpose: 'chat-picture' as const };
  if (pictureId !== undefined) {
    const usedBy = pictureUse(room.id, memberId, clientId);
    if (!(await attachFile(within, { ...use, id: pictureId, usedBy }))) throw new PictureTaken();
  }
  const seq = await takeSeq(within, room.id);
  await addMessage(within, {
    room_id: room.id,
    seq,
    state: evaluated.verdict,
    member_id: memberId,
    number: person.number,
    name: person.name,
    role: person.role,
    client_id: clientId,
    text: draft.text,
    mentions: mentions.map(({ number }) => number),
    reply_to: replyTo === undefined ? null : BigInt(replyTo),
    picture_id: pictureId ?? null,
    created_at: at,
  });
  await recordSent(within, { room: room.id, memberId, seq, at });
  if (looks) await openCase(within, { merchant: site.code, room: room.id, seq, kind: looks, at });
  return seq;
}

/** Rolls a message back whose picture is another member's or used by another message. */
export class PictureTaken extends Error {}
