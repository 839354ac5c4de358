import type { Calls } from '../../../generated/types/calls.ts';
import type { AvatarChoices } from '../../../generated/types/data.ts';
import type { AvatarChoicesSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';

export const source = defineSource<Calls, AvatarChoicesSourceParams, AvatarChoices>({
  name: 'avatar-choices',
  describes: 'The built-in avatars, and the one that the player has.',
  returns: 'AvatarChoices',
  freshFor: 300,
  personal: true,
  read: (_params, call) => call('memberIcon', {}),
});
