import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'lottery-slip',
  describes: 'The slip of a lottery: play types, numbers, price, tickets, chase, and what it costs and can win.',
  hydrate: 'load',
  events: {
    place: {
      describes: 'The player places the order; carries { order, key, question }.',
      showsFailure: true,
      defaultActions: [
        {
          action: 'place-lottery-order',
          params: { order: { $event: 'order' }, key: { $event: 'key' }, question: { $event: 'question' } },
        },
      ],
    },
    keep: {
      describes: 'The unfinished slip changed; carries { gameCode, slip }.',
      defaultActions: [
        { action: 'keep-lottery-slip', params: { gameCode: { $event: 'gameCode' }, slip: { $event: 'slip' } } },
      ],
    },
  },
  load: () => import('./LotterySlip.tsx'),
});
