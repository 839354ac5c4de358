import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'withdraw-form',
  describes: 'Takes money out: what is available, limits, fee and what is still needed first, then the form.',
  criticality: 'essential',
  events: {
    submit: {
      describes: 'The player asks for a withdrawal; carries { amount, accountId, paymentPassword, key }.',
      showsFailure: true,
      defaultActions: [
        {
          action: 'withdraw',
          params: {
            amount: { $event: 'amount' },
            accountId: { $event: 'accountId' },
            paymentPassword: { $event: 'paymentPassword' },
            key: { $event: 'key' },
          },
        },
      ],
    },
  },
  hydrate: 'load',
  load: () => import('./WithdrawForm.tsx'),
});
