import type { Calls } from '../../../generated/types/calls.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { readRank, readWriterState, takePerson } from './people.ts';
import { mainRoom } from './rooms.ts';
import { findBar, RECENT_MS } from './rules.ts';
import { countUnread } from './stores/person-store.ts';

/** Returns what the caller is and may do in the room of their language, and what they have not read. */
export async function readSeat(context: CallContext): Promise<Calls['chatSeat']['response']> {
  const { platform, site } = context;
  const { db } = platform.database;
  const session = sessionOf(context);
  const memberId = BigInt(session.memberId);
  const room = await mainRoom(context);
  const person = await takePerson({ platform, site }, memberId);
  const at = new Date(platform.clock.now());
  const rank = await readRank({ platform, site }, memberId);
  const standing = await readWriterState(db, { site, room: room.id, session, person, rank, at });
  const bar = findBar(room, standing);
  const until = standing.sanction?.until_at;
  const since = new Date(at.getTime() - RECENT_MS);
  const { unread, mentions, lastReadSeq } = await countUnread(db, { room: room.id, memberId, since });
  return {
    roomId: String(room.id),
    number: Number(person.number),
    name: person.name,
    role: person.role,
    ...(bar === undefined ? {} : { bar }),
    ...(until ? { until: until.toISOString() } : {}),
    unread,
    mentions,
    lastReadSeq: Number(lastReadSeq),
  };
}
