import type { Calls } from '../../../generated/types/calls.ts';
import type { ChangeAgentInviteActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, ChangeAgentInviteActionParams>({
  name: 'change-agent-invite',
  describes: 'Changes the rebate of an invite link of the agent.',
  requires: 'login',
  run: async (params, { call, refresh }) => {
    await call('changeAgentInvite', params);
    refresh('agent-invites');
    return { ok: true };
  },
});
