import type { Calls } from '../../../generated/types/calls.ts';
import type { ReturnPlayerActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, ReturnPlayerActionParams>({
  name: 'return-player',
  describes: 'Asks to return from a self-exclusion whose time has passed.',
  requires: 'realAccount',
  run: async (_params, { call, refresh }) => {
    await call('returnPlayer', {});
    refresh('player-limits');
    return { ok: true };
  },
});
