import type { Calls } from '../../../generated/types/calls.ts';
import type { ManageContractActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, ManageContractActionParams>({
  name: 'manage-contract',
  describes: 'Takes an offer back, or asks a downline to agree to the end of its contract.',
  requires: 'realAccount',
  tracks: 'manage-contract',
  run: async (params, { call, refresh }) => {
    const value = await call('manageAgentContract', params);
    refresh('agent-contracts');
    return { ok: true, value };
  },
});
