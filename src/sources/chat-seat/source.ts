import type { Calls } from '../../../generated/types/calls.ts';
import type { ChatSeat } from '../../../generated/types/data.ts';
import type { ChatSeatSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';

export const source = defineSource<Calls, ChatSeatSourceParams, ChatSeat>({
  name: 'chat-seat',
  describes: 'What the player is and may do in the chat room, and what they have not read.',
  returns: 'ChatSeat',
  freshFor: 30,
  personal: true,
  refreshOn: ['chat-seat'],
  read: async ({ language }, call, context) => call('chatSeat', { language: language || context.language }),
});
