import type { Calls } from '../../../generated/types/calls.ts';
import type { AcknowledgeRealityCheckActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, AcknowledgeRealityCheckActionParams>({
  name: 'acknowledge-reality-check',
  describes: 'Says that the player has read the reality check. The next one is an interval later.',
  requires: 'realAccount',
  run: async (_params, { call, refresh }) => {
    await call('acknowledgeRealityCheck', {});
    refresh('play-time');
    return { ok: true };
  },
});
