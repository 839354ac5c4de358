import type { Calls } from '../../../generated/types/calls.ts';
import type { EndSessionActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, EndSessionActionParams>({
  name: 'end-session',
  describes: 'Ends another session of the player, or all others.',
  requires: 'realAccount',
  run: async ({ id }, { call, refresh }) => {
    const { ended } = await call('sessionRevoke', id ? { id } : {});
    refresh('sessions');
    return { ok: true, value: ended };
  },
});
