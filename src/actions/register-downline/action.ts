import type { Calls } from '../../../generated/types/calls.ts';
import type { RegisterDownlineActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, RegisterDownlineActionParams>({
  name: 'register-downline',
  describes: 'Registers an account directly below the agent.',
  requires: 'login',
  run: async (params, { call, refresh }) => {
    const value = await call('registerDownline', params);
    for (const source of ['agent-downlines', 'agent-overview']) refresh(source);
    return { ok: true, value };
  },
});
