import type { Calls } from '../../../generated/types/calls.ts';
import type { ForgetLoginActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';
import { forgetLogin } from '../../api/login-memory.ts';

export const action = defineAction<Calls, ForgetLoginActionParams>({
  name: 'forget-login',
  describes: 'Deletes the remembered log-in of a player from this device.',
  run: async ({ username }, { call }) => {
    forgetLogin();
    await call('forgetDevice', username ? { username } : {});
    return { ok: true };
  },
});
