import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'account-bar',
  describes: 'The bar of a signed-in player: deposit, withdraw, balance and account menu.',
  events: {
    deposit: {
      describes: 'The player chose to deposit.',
      defaultActions: [{ action: 'open-modal', params: { modal: 'deposit' }, requires: 'realAccount' }],
    },
    withdraw: { describes: 'The player chose to withdraw.' },
    hide: {
      describes: 'The player hides or shows the balance. Carries { hidden }.',
      defaultActions: [{ action: 'set-preference', params: { name: 'balanceHidden', value: { $event: 'hidden' } } }],
    },
  },
  criticality: 'essential',
  load: () => import('./AccountBar.tsx'),
});
