import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'withdrawal-list',
  describes: 'The player’s withdrawals, each with its steps in the player’s words.',
  criticality: 'essential',
  events: {
    cancel: {
      describes: 'The player cancels a withdrawal that is still in review; carries { id }.',
      defaultActions: [{ action: 'cancel-withdrawal', params: { id: { $event: 'id' } } }],
    },
    confirm: {
      describes: 'The player says whether a paid withdrawal has arrived; carries { id, answer, amount, picture }.',
      showsFailure: true,
      defaultActions: [
        {
          action: 'confirm-withdrawal',
          params: {
            id: { $event: 'id' },
            answer: { $event: 'answer' },
            amount: { $event: 'amount' },
            picture: { $event: 'picture' },
          },
        },
      ],
    },
    help: {
      describes: 'The player asks about a payment that nobody confirms.',
      defaultActions: [{ action: 'open-customer-service', params: {} }],
    },
  },
  load: () => import('./WithdrawalList.tsx'),
});
