import type { Calls } from '../../../generated/types/calls.ts';
import type { RemoveAuthenticatorActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, RemoveAuthenticatorActionParams>({
  name: 'remove-authenticator',
  describes: 'Removes the authenticator app.',
  requires: 'realAccount',
  run: async ({ code }, { call, refresh }) => {
    await call('totpDisable', { code: code.trim() });
    refresh('security');
    return { ok: true };
  },
});
