import type { Calls } from '../../../generated/types/calls.ts';
import type { MemberProfile } from '../../../generated/types/data.ts';
import type { ProfileSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';

export const source = defineSource<Calls, ProfileSourceParams, MemberProfile>({
  name: 'profile',
  describes: 'Personal fields and contacts of the player, and what the account still lacks.',
  returns: 'MemberProfile',
  freshFor: 30,
  personal: true,
  refreshOn: ['identity-check'],
  read: (_params, call) => call('memberProfile', {}),
});
