import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'lottery-orders',
  describes: 'The player’s lottery orders with what became of them; open ones can be cancelled.',
  events: {
    cancel: {
      describes: 'The player cancels an order in a draw, or gives a chase up; carries { order, numero, question }.',
      defaultActions: [
        {
          action: 'cancel-lottery-order',
          params: { order: { $event: 'order' }, numero: { $event: 'numero' }, question: { $event: 'question' } },
        },
      ],
    },
    login: {
      describes: 'A visitor logs in to see their orders, and stays on the page.',
      defaultActions: [{ action: 'refresh', params: { source: 'lottery-orders' }, requires: 'login' }],
    },
  },
  load: () => import('./LotteryOrders.tsx'),
});
