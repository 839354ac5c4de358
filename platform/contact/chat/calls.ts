import type { Calls } from '../../../generated/types/calls.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { signFileAddress } from '../../identity/uploads/file-address.ts';
import { ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { Handlers } from '../../kernel/calls/handler.ts';
import { moderateInRoom, report } from './in-room.ts';
import { findReadBar, getReader, mainRoom, readableRoom } from './rooms.ts';
import { readSeat } from './seat.ts';
import { send } from './send.ts';
import { findEntry, listEntries } from './stores/entry-store.ts';
import { recordRead } from './stores/person-store.ts';
import type { RoomRow } from './tables.ts';
import { countUnreadOf } from './unread.ts';
import { toWireEntry, toWireRules } from './wire.ts';

/** Entries with which a page begins. */
const FIRST_PAGE = 60;

type RoomAnswer = Calls['chatRoom']['response'];

const toClosedRoom = (room: RoomRow): RoomAnswer => ({
  roomId: String(room.id),
  language: room.language,
  seq: 0,
  closed: true,
  people: 0,
  rules: toWireRules(room),
  entries: [],
  hasEarlier: false,
});

export const handlers: Partial<Handlers> = {
  /** The address is a page of the site, which shows the room with what the caller chose. */
  chatUrl: async ({ b2c, title, headerColor, language: asked }, context) => {
    const room = await mainRoom(context);
    const chosen = { b2c: String(b2c ?? 1), title, language: asked, headerColor };
    const query = new URLSearchParams(
      Object.entries(chosen).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
    return { chatUrl: `/chat?${query}`, unReadCount: await countUnreadOf(context, room) };
  },

  chatRoom: async (_request, context): Promise<RoomAnswer | ApiError> => {
    const room = await mainRoom(context);
    const reader = await getReader(context);
    const barred = await findReadBar(reader, room);
    // A page that anybody may open is no error: it says that the room is for players.
    if (barred && (context.token === undefined || reader.session?.role === 'guest')) return toClosedRoom(room);
    if (barred) return barred;
    const entries = await listEntries(context.platform.database.db, { room: room.id, limit: FIRST_PAGE });
    return {
      roomId: String(room.id),
      language: room.language,
      seq: Number(entries.at(-1)?.seq ?? room.seq),
      people: 0,
      rules: toWireRules(room),
      entries: entries.map(toWireEntry),
      hasEarlier: entries.length === FIRST_PAGE,
    };
  },

  chatEntries: async ({ roomId, after, before, limit }, context) => {
    const room = await readableRoom(await getReader(context), BigInt(roomId));
    if (room instanceof ApiError) return room;
    const range = {
      ...(after === undefined ? {} : { after: BigInt(after) }),
      ...(before === undefined ? {} : { before: BigInt(before) }),
    };
    const entries = await listEntries(context.platform.database.db, { room: room.id, limit, ...range });
    return { entries: entries.map(toWireEntry), hasEarlier: entries.length === limit };
  },

  unreadChat: async (_request, context) => ({ count: await countUnreadOf(context, await mainRoom(context)) }),

  chatSeat: (_request, context) => readSeat(context),

  sendChatMessage: async (request, context) => {
    const sent = await send(request, context);
    if (sent instanceof ApiError) return sent;
    const [entry] = await listEntries(context.platform.database.db, {
      room: sent.room,
      after: sent.seq - 1n,
      limit: 1,
    });
    return entry ? { entry: toWireEntry(entry) } : reject('not.found');
  },

  readChat: async ({ roomId, seq }, context) => {
    const room = await readableRoom(await getReader(context), BigInt(roomId));
    if (room instanceof ApiError) return room;
    const memberId = BigInt(sessionOf(context).memberId);
    await recordRead(context.platform.database.db, room.id, { memberId, seq: BigInt(seq) });
    return {};
  },

  reportChatMessage: report,
  moderateChat: moderateInRoom,

  /** A picture is opened by an address that is signed for the reader, so that it cannot be passed on for long. */
  chatPicture: async ({ roomId, seq }, context) => {
    const { platform, site } = context;
    const reader = await getReader(context);
    const room = await readableRoom(reader, BigInt(roomId));
    if (room instanceof ApiError) return room;
    const entry = await findEntry(platform.database.db, room.id, BigInt(seq));
    if (entry?.state !== 'shown' || entry.picture_id === null) return reject('not.found');
    const memberId = reader.session?.memberId ?? 'visitor';
    return { url: await signFileAddress(platform, { merchant: site.code, memberId, id: entry.picture_id }) };
  },
};
