import type { Calls } from '../../../generated/types/calls.ts';
import type { ChatRoom } from '../../../generated/types/data.ts';
import type { ChatRoomSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { followRoom } from './follow-room.ts';

/** Entries of an older page. */
const PAGE = 60;

export const source = defineSource<Calls, ChatRoomSourceParams, ChatRoom>({
  name: 'chat-room',
  describes: 'The chat room of a language with its messages, which an open screen gets as they are sent.',
  returns: 'ChatRoom',
  freshFor: 0,
  paged: {
    next: ({ hasEarlier, entries, roomId }) => (hasEarlier && entries[0] ? `${roomId}:${entries[0].seq}` : undefined),
    join: (newer, older) => ({ ...newer, entries: [...older.entries, ...newer.entries], hasEarlier: older.hasEarlier }),
  },
  follow: (_params, following) => (following.current().closed ? undefined : followRoom(following)),
  read: async ({ language }, call, context) => {
    if (context.cursor === undefined) return call('chatRoom', { language: language || context.language });
    const [roomId = '', before = '0'] = context.cursor.split(':');
    const page = await call('chatEntries', { roomId, before: Number(before), limit: PAGE });
    const first = { roomId, language: language || context.language, seq: 0, people: 0, rules: NO_RULES };
    return { ...first, ...page };
  },
});

/** An older page has entries only; rules are those of the first. */
const NO_RULES: ChatRoom['rules'] = {
  slowSeconds: 0,
  links: 'off',
  pictures: false,
  frozen: false,
  emojiOnly: false,
  minRank: 0,
};
