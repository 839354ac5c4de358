import type { Calls } from '../../../generated/types/calls.ts';
import type { DepositActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';
import { decimalFromUnits } from '../../../rules/money.ts';

export const action = defineAction<Calls, DepositActionParams>({
  name: 'deposit',
  describes:
    'Pays play money in, through the provider that settings name. The same key pays once, however often it is sent; where the player pays at the provider, its page opens.',
  requires: 'realAccount',
  tracks: 'deposit',
  run: async ({ amount, key }, { call, refresh, openWindow }) => {
    const done = await call('startDeposit', { amount: decimalFromUnits(amount), idempotencyKey: key });
    if (done.payUrl) {
      const opened = openWindow(done.payUrl, { mustOpen: true });
      if (!opened.ok) return opened;
    }
    refresh('balance');
    refresh('account-record');
    return { ok: true, value: done };
  },
});
