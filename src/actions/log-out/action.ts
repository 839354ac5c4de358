import type { Calls } from '../../../generated/types/calls.ts';
import type { LogOutActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, LogOutActionParams>({
  name: 'log-out',
  describes: 'Ends the session here and on the platform.',
  requires: 'login',
  run: async (_params, { call, signOut }) => {
    // The session ends on this page even when the call fails; on the platform it then expires.
    await call('logout', {}).catch(() => undefined);
    signOut();
    return { ok: true };
  },
});
