import type { Calls } from '../../../generated/types/calls.ts';
import type { SetRealityCheckActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, SetRealityCheckActionParams>({
  name: 'set-reality-check',
  describes: 'Chooses the interval at which the player is told how long they have played.',
  requires: 'realAccount',
  run: async ({ minutes }, { call, refresh }) => {
    await call('setRealityCheck', { minutes });
    refresh('play-time');
    return { ok: true };
  },
});
