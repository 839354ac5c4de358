import type { Calls } from '../../../generated/types/calls.ts';
import type { UnreadMessages } from '../../../generated/types/data.ts';
import type { UnreadChatSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';

export const source = defineSource<Calls, UnreadChatSourceParams, UnreadMessages>({
  name: 'unread-chat',
  describes: 'How many messages of the chat room the player has not read, while the room is closed.',
  returns: 'UnreadMessages',
  freshFor: 10,
  personal: true,
  refreshOn: ['chat-seat', 'chat-news'],
  read: (_params, call) => call('unreadChat', {}),
});
