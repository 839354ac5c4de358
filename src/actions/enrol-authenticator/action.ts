import type { Calls } from '../../../generated/types/calls.ts';
import type { EnrolAuthenticatorActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, EnrolAuthenticatorActionParams>({
  name: 'enrol-authenticator',
  describes: 'Starts adding an authenticator app. The value is its secret and the URI to scan.',
  requires: 'realAccount',
  run: async ({ password }, { call }) => ({ ok: true, value: await call('totpEnrol', password ? { password } : {}) }),
});
