import type { Calls } from '../../../generated/types/calls.ts';
import type { ServiceChat } from '../../../generated/types/data.ts';
import type { ServiceChatSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';

export const source = defineSource<Calls, ServiceChatSourceParams, ServiceChat>({
  name: 'service-chat',
  describes: 'The conversation of the player with customer service, and the hours of the team.',
  returns: 'ServiceChat',
  freshFor: 10,
  personal: true,
  refreshOn: ['service'],
  read: async (_params, call) => call('serviceChat', {}),
});
