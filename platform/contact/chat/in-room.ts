import { sessionOf } from '../../identity/sessions/call-session.ts';
import { ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { Handlers } from '../../kernel/calls/handler.ts';
import { holdMessage, punishSender, removeMessage } from './moderate.ts';
import { takePerson } from './people.ts';
import { getReader, readableRoom } from './rooms.ts';
import { HIDING_REPORTS } from './rules.ts';
import { addReport, openCase } from './stores/case-store.ts';
import { findEntry } from './stores/entry-store.ts';

/** Reports a message to the moderators. What several people report is hidden until one has looked at it. */
export const report: Handlers['reportChatMessage'] = async ({ roomId, seq, reason }, context) => {
  const { platform, site } = context;
  const room = await readableRoom(await getReader(context), BigInt(roomId));
  if (room instanceof ApiError) return room;
  const memberId = BigInt(sessionOf(context).memberId);
  const at = new Date(platform.clock.now());
  const found = await platform.database.transaction(async (within) => {
    const entry = await findEntry(within, room.id, BigInt(seq));
    if (!entry || entry.state !== 'shown' || entry.member_id === memberId) return false;
    const place = { room: room.id, seq: entry.seq };
    const reports = await addReport(within, { ...place, memberId, reason, at });
    if (reports === undefined) return true;
    await openCase(within, { ...place, merchant: site.code, kind: reason === 'danger' ? 'harm' : 'report', at });
    if (reports >= HIDING_REPORTS)
      await holdMessage({ ...place, platform, within, merchant: site.code, by: 'reports' });
    return true;
  });
  return found ? {} : reject('not.found');
};

/** What a moderator among the players may do: remove a message and mute its sender for at most a day, but not the house. */
export const moderateInRoom: Handlers['moderateChat'] = async ({ roomId, seq, act, minutes, reason }, context) => {
  const { platform, site } = context;
  const room = await readableRoom(await getReader(context), BigInt(roomId));
  if (room instanceof ApiError) return room;
  const person = await takePerson({ platform, site }, BigInt(sessionOf(context).memberId));
  if (person.role === 'member') return reject('access.denied');
  const done = await platform.database.transaction(async (within) => {
    const entry = await findEntry(within, room.id, BigInt(seq));
    if (!entry || entry.role === 'host' || (entry.role === 'moderator' && entry.member_id !== person.member_id))
      return false;
    const decided = { platform, within, merchant: site.code, room: room.id, seq: entry.seq, by: person.name };
    if (act === 'remove') return removeMessage(decided);
    return punishSender(decided, { kind: 'mute', reason, minutes: minutes ?? 10, everywhere: false });
  });
  return done ? {} : reject('not.found');
};
