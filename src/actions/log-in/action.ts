import type { Calls } from '../../../generated/types/calls.ts';
import type { LogInActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, LogInActionParams>({
  name: 'log-in',
  describes: 'Logs the player in and continues where a guard stopped them.',
  tracks: 'login',
  run: async ({ username, password }, { call, signIn }) => {
    const { token, userName, customerType } = await call('login', {
      type: 'username',
      username: username.trim(),
      password,
    });
    await signIn({ token, account: userName, isAgent: customerType });
    return { ok: true };
  },
});
