import type { Calls } from '../../../generated/types/calls.ts';
import type { SetPaymentPasswordActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, SetPaymentPasswordActionParams>({
  name: 'set-payment-password',
  describes: 'Sets the payment password, or replaces a forgotten one.',
  requires: 'realAccount',
  run: async (params, { call, refresh, notify, text }) => {
    await call('setPaymentPassword', params);
    notify(text('app.payment-password-set'), 'success');
    for (const source of ['payment-password', 'payout-accounts', 'withdraw-terms']) refresh(source);
    return { ok: true };
  },
});
