import type { Calls } from '../../../generated/types/calls.ts';
import type { ChangePasswordActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, ChangePasswordActionParams>({
  name: 'change-password',
  describes: 'Changes the password. Ends every session; the player has to log in again.',
  requires: 'realAccount',
  run: async (params, { call, signOut, openModal, notify, text }) => {
    await call('changePassword', params);
    signOut();
    notify(text('app.password-changed'), 'success');
    await openModal('loginPopupModal');
    return { ok: true };
  },
});
