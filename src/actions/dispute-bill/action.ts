import type { Calls } from '../../../generated/types/calls.ts';
import type { DisputeBillActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, DisputeBillActionParams>({
  name: 'dispute-bill',
  describes: 'Disputes a bill; an operator answers.',
  requires: 'realAccount',
  tracks: 'dispute-bill',
  run: async ({ bill, text }, { call, refresh }) => {
    const value = await call('disputeAgentBill', { billId: bill, text });
    for (const source of ['agent-bill', 'agent-bills']) refresh(source);
    return { ok: true, value };
  },
});
