import type { Calls } from '../../../generated/types/calls.ts';
import type { ShownEntry } from './stores/entry-store.ts';
import type { RoomRow } from './tables.ts';

export type WireEntry = Calls['chatEntries']['response']['entries'][number];
export type WireRules = Calls['chatRoom']['response']['rules'];

/** Characters of an answered message that are shown above the answer. */
const MAX_QUOTED = 90;

/**
 * Returns an entry as every page gets it. What is held or was removed has its number only, so that pages find no gap; nothing in it
 * depends on the reader, so that it is made once for all.
 */
export function toWireEntry(row: ShownEntry): WireEntry {
  const place = { seq: Number(row.seq), at: row.created_at.toISOString() };
  if (row.kind === 'rules') return { ...place, kind: 'rules' };
  if (row.kind !== 'message') return { ...place, kind: row.kind, target: Number(row.target ?? 0n) };
  if (row.state !== 'shown') return { ...place, kind: row.state === 'held' ? 'held' : 'gone' };
  return {
    ...place,
    kind: 'message',
    text: row.text,
    from: { number: Number(row.number ?? 0n), name: row.name, role: row.role },
    mentions: row.mentions.map(Number),
    ...(row.client_id === null ? {} : { clientId: row.client_id }),
    ...(row.reply_to === null ? {} : { reply: toReply(row) }),
    ...(row.picture_id === null ? {} : { picture: { width: row.picture_width, height: row.picture_height } }),
  };
}

const toReply = (row: ShownEntry) => ({
  seq: Number(row.reply_to),
  name: row.reply_name ?? '',
  text: [...(row.reply_text ?? '')].slice(0, MAX_QUOTED).join(''),
});

export const toWireRules = (room: RoomRow): WireRules => ({
  slowSeconds: room.slow_seconds,
  links: room.links,
  pictures: room.pictures,
  frozen: room.frozen,
  emojiOnly: room.emoji_only,
  minRank: room.min_rank,
});
