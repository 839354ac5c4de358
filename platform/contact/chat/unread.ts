import { sessionOf } from '../../identity/sessions/call-session.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { findReadBar, getReader } from './rooms.ts';
import { RECENT_MS } from './rules.ts';
import { countUnread, isInRoom } from './stores/person-store.ts';
import type { RoomRow } from './tables.ts';

/**
 * Returns how many messages wait for the caller in a room: none for who never was there, and none for who may not read it, who is told of
 * nothing.
 */
export async function countUnreadOf(context: CallContext, room: RoomRow): Promise<number> {
  const { db } = context.platform.database;
  const memberId = BigInt(sessionOf(context).memberId);
  if (!(await isInRoom(db, room.id, memberId)) || (await findReadBar(await getReader(context), room))) return 0;
  const since = new Date(context.platform.clock.now() - RECENT_MS);
  return (await countUnread(db, { room: room.id, memberId, since })).unread;
}
