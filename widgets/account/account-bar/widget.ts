import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'account-bar',
  describes: 'What a signed-in player has at hand: deposit, withdraw, balance, and the menu of the account.',
  events: {
    deposit: {
      describes: 'The player wants to pay in.',
      does: [{ action: 'open-modal', params: { modal: 'deposit' }, requires: 'realAccount' }],
    },
    withdraw: { describes: 'The player wants to be paid out.' },
    hide: {
      describes: 'The player hides or shows the balance. Carries { hidden }.',
      does: [{ action: 'set-preference', params: { name: 'balanceHidden', value: { $event: 'hidden' } } }],
    },
  },
  criticality: 'essential',
  load: () => import('./AccountBar.tsx'),
});
