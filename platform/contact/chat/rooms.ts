import type { Session } from '../../identity/sessions/session.ts';
import { type ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import type { Platform } from '../../kernel/platform.ts';
import { findBonusBar } from '../../money/player-limits/play-bar.ts';
import type { Site } from '../../sites/serving/site.ts';
import { findRoom, takeRoom } from './stores/room-store.ts';
import { findSanction } from './stores/sanction-store.ts';
import type { RoomRow } from './tables.ts';

/** Name of the room that every site has in each language. */
const MAIN = 'main';

/** Returns the main room of the caller's language. */
export const mainRoom = ({
  platform,
  site,
  language,
}: Pick<CallContext, 'platform' | 'site' | 'language'>): Promise<RoomRow> =>
  takeRoom(platform.database.db, { merchant: site.code, language, name: MAIN }, new Date(platform.clock.now()));

interface Reader {
  readonly platform: Platform;
  readonly site: Site;
  readonly session: Session | undefined;
}

/** Returns the session of a call that visitors may send too. */
export const getReader = async ({ platform, site, token }: CallContext): Promise<Reader> => ({
  platform,
  site,
  session: token === undefined ? undefined : await platform.sessions.find(token, site.code),
});

/**
 * Returns a room that the reader may read: of the own merchant, for players with an account, and for others where the room is open to
 * them. Who is banned reads nothing.
 */
export async function readableRoom(reader: Reader, id: bigint): Promise<RoomRow | ApiError> {
  const room = await findRoom(reader.platform.database.db, reader.site.code, id);
  if (!room) return reject('not.found');
  return (await findReadBar(reader, room)) ?? room;
}

export async function findReadBar({ platform, site, session }: Reader, room: RoomRow): Promise<ApiError | undefined> {
  if (!session) return room.guests_read ? undefined : reject('login.not.session');
  if (session.role === 'guest' && !room.guests_read) return reject('in_need_true_account');
  const query = {
    merchant: site.code,
    room: room.id,
    memberId: BigInt(session.memberId),
    at: new Date(platform.clock.now()),
  };
  if (await findBonusBar(platform.database.db, { memberId: session.memberId, at: query.at }))
    return reject('play.excluded');
  const sanction = await findSanction(platform.database.db, query);
  return sanction?.kind === 'ban' ? reject('chat.closed') : undefined;
}
