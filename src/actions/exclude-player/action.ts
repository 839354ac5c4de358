import type { Calls } from '../../../generated/types/calls.ts';
import type { ExcludePlayerActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, ExcludePlayerActionParams>({
  name: 'exclude-player',
  describes: 'Begins a cool-off or a self-exclusion of the player at once.',
  requires: 'realAccount',
  run: async ({ duration }, { call, refresh }) => {
    await call('excludePlayer', { duration, understood: true });
    refresh('player-limits');
    return { ok: true };
  },
});
