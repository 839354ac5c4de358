import type { Calls } from '../../../generated/types/calls.ts';
import type { ResetPasswordActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, ResetPasswordActionParams>({
  name: 'reset-password',
  describes: 'Resets a forgotten password with the code of the mailed link. Ends every session of the account.',
  run: async ({ code, newPassword }, { call }) => {
    await call('resetPasswordByEmail', { code, newPassword });
    return { ok: true };
  },
});
