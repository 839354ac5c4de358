import type { Calls } from '../../../generated/types/calls.ts';
import type { ChangePaymentPasswordActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, ChangePaymentPasswordActionParams>({
  name: 'change-payment-password',
  describes: 'Changes the payment password.',
  requires: 'realAccount',
  run: async (params, { call, notify, text }) => {
    await call('changePaymentPassword', params);
    notify(text('app.payment-password-set'), 'success');
    return { ok: true };
  },
});
