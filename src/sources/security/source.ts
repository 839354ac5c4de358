import type { Calls } from '../../../generated/types/calls.ts';
import type { SecurityStatus } from '../../../generated/types/data.ts';
import type { SecuritySourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';

export const source = defineSource<Calls, SecuritySourceParams, SecurityStatus>({
  name: 'security',
  describes: 'The security state of the account: password, verified mobile and e-mail, authenticator app.',
  returns: 'SecurityStatus',
  freshFor: 30,
  personal: true,
  read: (_params, call) => call('securityConfig', {}),
});
