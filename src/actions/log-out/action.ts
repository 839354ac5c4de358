import type { Calls } from '../../../generated/types/calls.ts';
import type { LogOutActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';
import { endPush } from '../../api/push-subscription.ts';

export const action = defineAction<Calls, LogOutActionParams>({
  name: 'log-out',
  describes: 'Ends the session here and on the platform.',
  requires: 'login',
  run: async (_params, { call, signOut }) => {
    // The platform sends nothing to a browser whose session was ended; the next member must not see what it has shown.
    void endPush().catch(() => undefined);
    // The session ends on this page even when the call fails; on the platform it then expires.
    await call('logout', {}).catch(() => undefined);
    signOut();
    return { ok: true };
  },
});
