import type { Calls } from '../../../generated/types/calls.ts';
import type { EndAgentInviteActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, EndAgentInviteActionParams>({
  name: 'end-agent-invite',
  describes: 'Ends an invite link of the agent.',
  requires: 'login',
  run: async ({ id }, { call, refresh }) => {
    await call('endAgentInvite', { id });
    refresh('agent-invites');
    return { ok: true };
  },
});
