import type { Calls } from '../../../generated/types/calls.ts';
import type { PaymentPasswordStatus } from '../../../generated/types/data.ts';
import type { PaymentPasswordSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';

export const source = defineSource<Calls, PaymentPasswordSourceParams, PaymentPasswordStatus>({
  name: 'payment-password',
  describes: 'Whether the player has a payment password, and what a new one is confirmed with.',
  returns: 'PaymentPasswordStatus',
  freshFor: 5,
  personal: true,
  read: (_params, call) => call('paymentPassword', {}),
});
