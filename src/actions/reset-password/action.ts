import type { Calls } from '../../../generated/types/calls.ts';
import type { ResetPasswordActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, ResetPasswordActionParams>({
  name: 'reset-password',
  describes: 'Sets a forgotten password by the code of the link that was mailed. Every session of the account ends.',
  run: async ({ code, newPassword }, { call }) => {
    await call('resetPasswordByEmail', { code, newPassword });
    return { ok: true };
  },
});
