import type { Calls } from '../../../generated/types/calls.ts';
import type { MessageChoices } from '../../../generated/types/data.ts';
import type { MessageChoicesSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';

export const source = defineSource<Calls, MessageChoicesSourceParams, MessageChoices>({
  name: 'message-choices',
  describes: 'Of which messages the player gets copies by mail, SMS and push.',
  returns: 'MessageChoices',
  freshFor: 30,
  personal: true,
  read: (_params, call) => call('messageChoices', {}),
});
