import { defineWidget } from '../../../renderer/widget/define-widget.ts';

const field = (name: string) => ({ $event: `fields.${name}` });
const chosen = { paymentPassword: field('paymentPassword'), confirmPaymentPassword: field('confirmPaymentPassword') };

export const widget = defineWidget({
  name: 'payment-password',
  describes: 'Sets, changes and resets the payment password, which withdrawals and bound accounts ask for.',
  criticality: 'essential',
  events: {
    set: {
      describes: 'The player submits a first password, or one that replaces a forgotten one; carries { fields }.',
      showsFailure: true,
      defaultActions: [
        {
          action: 'set-payment-password',
          params: {
            ...chosen,
            password: field('password'),
            appCode: field('appCode'),
            verificationCode: field('verificationCode'),
          },
        },
      ],
    },
    change: {
      describes: 'The player submits a change with the present password; carries { fields }.',
      showsFailure: true,
      defaultActions: [
        { action: 'change-payment-password', params: { ...chosen, oldPaymentPassword: field('oldPaymentPassword') } },
      ],
    },
    code: {
      describes: 'The player asks for the code by message that the new password must be confirmed with.',
      defaultActions: [{ action: 'send-code', params: { purpose: 'paymentPassword' } }],
    },
  },
  hydrate: 'load',
  load: () => import('./PaymentPassword.tsx'),
});
