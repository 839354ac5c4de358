import type { Calls } from '../../../generated/types/calls.ts';
import type { DepositActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';
import { decimalFromUnits } from '../../../rules/money.ts';

export const action = defineAction<Calls, DepositActionParams>({
  name: 'deposit',
  describes:
    'Starts a deposit through the payment provider of the settings. Idempotent by `key`; opens the provider’s page where it has one.',
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
