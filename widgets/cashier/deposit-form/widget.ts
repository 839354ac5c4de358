import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'deposit-form',
  describes: 'Gives the player play money: amounts to choose from, or another one.',
  events: {
    submit: {
      describes: 'The player submits a deposit; carries { amount, key }.',
      showsFailure: true,
      defaultActions: [{ action: 'deposit', params: { amount: { $event: 'amount' }, key: { $event: 'key' } } }],
    },
    close: {
      describes: 'The player is done.',
      defaultActions: [{ action: 'close-modal', params: { modal: 'deposit' } }],
    },
  },
  criticality: 'essential',
  hydrate: 'load',
  load: () => import('./DepositForm.tsx'),
});
