import type { Calls } from '../../../generated/types/calls.ts';
import type { ConfirmAuthenticatorActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, ConfirmAuthenticatorActionParams>({
  name: 'confirm-authenticator',
  describes:
    'Activates the authenticator app by its first code. The value is the recovery codes, which are shown once.',
  requires: 'realAccount',
  run: async ({ code }, { call, refresh }) => {
    const value = await call('totpConfirm', { code: code.trim() });
    refresh('security');
    return { ok: true, value };
  },
});
