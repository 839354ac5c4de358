import type { Calls } from '../../../generated/types/calls.ts';
import type { SandboxPaymentActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, SandboxPaymentActionParams>({
  name: 'sandbox-payment',
  describes: 'Ends a deposit at the provider of the sandbox, with play money.',
  requires: 'realAccount',
  run: async ({ order, ending }, { call, refresh }) => {
    const { state } = await call('sandboxPayment', { orderId: order, ending });
    for (const source of ['deposit-order', 'deposit-settings', 'balance', 'account-record'] as const) refresh(source);
    return { ok: true, value: state };
  },
});
