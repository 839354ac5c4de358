import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'deposit-form',
  describes: 'Orders a deposit: a method with its limits and fee, and an amount.',
  events: {
    submit: {
      describes: 'The player submits a deposit; carries { amount, key, method, bonus }.',
      showsFailure: true,
      defaultActions: [
        {
          action: 'deposit',
          params: {
            amount: { $event: 'amount' },
            key: { $event: 'key' },
            method: { $event: 'method' },
            bonus: { $event: 'bonus' },
          },
        },
      ],
    },
    placed: {
      describes: 'The deposit is ordered; carries { order }.',
      defaultActions: [{ action: 'set-query', params: { changes: { order: { $event: 'order' } } } }],
    },
    limits: { describes: 'The player goes to the limits that bar the deposit or that are still to be set.' },
    open: {
      describes: 'The player continues an order that can still be paid; carries { order }.',
      defaultActions: [{ action: 'set-query', params: { changes: { order: { $event: 'order' } } } }],
    },
  },
  criticality: 'essential',
  hydrate: 'load',
  load: () => import('./DepositForm.tsx'),
});
