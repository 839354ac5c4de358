import type { Calls } from '../../../generated/types/calls.ts';
import type { CancelLotteryOrderActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, CancelLotteryOrderActionParams>({
  name: 'cancel-lottery-order',
  describes: 'Cancels a lottery order in one draw, or gives a chase up, once the player has confirmed it.',
  requires: 'realAccount',
  run: async ({ order, numero, question }, { call, confirm, refresh }) => {
    if (!(await confirm({ text: question }))) return { ok: true };
    const { numeros } = await call('cancelLotteryOrder', { orderNumber: order, ...(numero ? { numero } : {}) });
    for (const source of ['balance', 'lottery-orders', 'lottery-full', 'account-record']) refresh(source);
    return { ok: true, value: { numeros } };
  },
});
