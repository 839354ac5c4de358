import type { Calls } from '../../../generated/types/calls.ts';
import type { ConfirmPlayerLimitActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, ConfirmPlayerLimitActionParams>({
  name: 'confirm-player-limit',
  describes: 'Confirms a raise of a limit whose 24 hours have passed.',
  requires: 'realAccount',
  run: async ({ kind, period }, { call, refresh }) => {
    await call('confirmPlayerLimit', { kind, period });
    refresh('player-limits');
    return { ok: true };
  },
});
