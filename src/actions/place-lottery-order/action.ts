import type { Calls } from '../../../generated/types/calls.ts';
import type { PlaceLotteryOrderActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

/** What an order changes. */
const CHANGED = ['balance', 'lottery-orders', 'lottery-full', 'account-record', 'player-limits'];

export const action = defineAction<Calls, PlaceLotteryOrderActionParams>({
  name: 'place-lottery-order',
  describes: 'Places a lottery order once the player has confirmed it, and returns its number. Idempotent by `key`.',
  requires: 'realAccount',
  tracks: 'place_lottery_order',
  run: async ({ order, key, question }, { call, confirm, refresh }) => {
    if (!(await confirm(question))) return { ok: true };
    const { orderNumber } = await call('lotteryBetting', { ...order, idempotencyKey: key });
    for (const source of CHANGED) refresh(source);
    return { ok: true, value: { orderNumber } };
  },
});
