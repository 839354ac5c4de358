import type { Calls } from '../../../generated/types/calls.ts';
import type { SetDownlineLabelActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, SetDownlineLabelActionParams>({
  name: 'set-downline-label',
  describes: 'Sets how the agent calls a member below; an empty label removes it.',
  requires: 'login',
  run: async (params, { call, refresh }) => {
    const value = await call('setDownlineLabel', params);
    for (const source of ['agent-downlines', 'agent-downline']) refresh(source);
    return { ok: true, value };
  },
});
