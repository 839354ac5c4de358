import type { ChatRoom } from '../../../generated/types/data.ts';

export type Entry = ChatRoom['entries'][number];

/** Entries that a page keeps; older ones are read again when the player scrolls to them. */
const MAX_KEPT = 2_000;

/** `gap`: entries between this one and the last are missing, and must be read before it is applied. */
export type Applied = { readonly room: ChatRoom } | { readonly gap: number };

/**
 * Returns the room with an entry. An entry that the room has is dropped, and one that does not follow the last is a gap, so that what is
 * shown has every entry once and in order.
 */
export function applyEntry(room: ChatRoom, entry: Entry): Applied {
  if (entry.seq <= room.seq) return { room };
  if (entry.seq > room.seq + 1) return { gap: room.seq };
  const entries = [...room.entries, entry];
  const isCut = entries.length > MAX_KEPT;
  return {
    room: {
      ...room,
      seq: entry.seq,
      entries: isCut ? entries.slice(-MAX_KEPT) : entries,
      hasEarlier: room.hasEarlier || isCut,
    },
  };
}
