import type { Calls } from '../../../generated/types/calls.ts';
import type { ForgotPasswordActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, ForgotPasswordActionParams>({
  name: 'forgot-password',
  describes: 'Requests a password-reset link by mail. The answer is the same for accounts that do not exist.',
  run: async ({ username, email }, { call }) => {
    await call('forgotPasswordEmail', { username: username.trim(), email: email.trim() });
    return { ok: true };
  },
});
