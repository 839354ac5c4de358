import type { Calls } from '../../../generated/types/calls.ts';
import type { UnreadMessages } from '../../../generated/types/data.ts';
import type { UnreadMessagesSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';

export const source = defineSource<Calls, UnreadMessagesSourceParams, UnreadMessages>({
  name: 'unread-messages',
  describes: 'How many messages the player has not read.',
  returns: 'UnreadMessages',
  freshFor: 10,
  personal: true,
  refreshOn: ['inbox', 'broadcast'],
  read: async (_params, call) => ({ count: (await call('unreadCount', {})).unReadCount }),
});
