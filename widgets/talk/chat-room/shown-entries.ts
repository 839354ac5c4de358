import type { ChatRoom } from '../../../generated/types/data.ts';

export type Entry = ChatRoom['entries'][number];

/**
 * Returns the messages that are shown: without those that a later notice removed, which leave no quotation either. A message that is
 * shown again is read again by the page.
 */
export function shownEntries({ entries }: Pick<ChatRoom, 'entries'>): readonly Entry[] {
  const removed = new Set(entries.filter(({ kind }) => kind === 'removed').map(({ target }) => target));
  return entries
    .filter(({ kind, seq }) => kind === 'message' && !removed.has(seq))
    .map((entry) =>
      entry.reply && removed.has(entry.reply.seq) ? { ...entry, reply: { ...entry.reply, name: '', text: '' } } : entry,
    );
}
