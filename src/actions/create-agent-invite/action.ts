import type { Calls } from '../../../generated/types/calls.ts';
import type { CreateAgentInviteActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, CreateAgentInviteActionParams>({
  name: 'create-agent-invite',
  describes: 'Makes an invite link of the agent.',
  requires: 'login',
  run: async (params, { call, refresh }) => {
    const value = await call('createAgentInvite', params);
    refresh('agent-invites');
    return { ok: true, value };
  },
});
