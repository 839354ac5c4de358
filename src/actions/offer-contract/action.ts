import type { Calls } from '../../../generated/types/calls.ts';
import type { OfferContractActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, OfferContractActionParams>({
  name: 'offer-contract',
  describes: 'Offers a contract, or a change of the one in force, to an agent directly below.',
  requires: 'realAccount',
  tracks: 'offer-contract',
  run: async (offer, { call, refresh }) => {
    const value = await call('offerAgentContract', offer);
    refresh('agent-contracts');
    return { ok: true, value };
  },
});
