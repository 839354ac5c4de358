import type { Calls } from '../../../generated/types/calls.ts';
import type { IdentityStatus } from '../../../generated/types/data.ts';
import type { IdentitySourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';

export const source = defineSource<Calls, IdentitySourceParams, IdentityStatus>({
  name: 'identity',
  describes: 'What the player has to send to prove who they are, and how it fares.',
  returns: 'IdentityStatus',
  freshFor: 30,
  personal: true,
  refreshOn: ['identity-check'],
  read: (_params, call) => call('identityStatus', {}),
});
