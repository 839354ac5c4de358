import type { Calls } from '../../../generated/types/calls.ts';
import type { CancelDepositActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, CancelDepositActionParams>({
  name: 'cancel-deposit',
  describes: 'Cancels a deposit that nobody has paid.',
  requires: 'realAccount',
  run: async ({ order }, { call, refresh }) => {
    const { state } = await call('cancelDeposit', { orderId: order });
    refresh('deposit-order');
    refresh('deposit-settings');
    return { ok: true, value: state };
  },
});
