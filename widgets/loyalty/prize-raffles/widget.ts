import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'prize-raffles',
  describes: 'Prize wheels and red envelopes with their odds, the tickets of the member, and the proof of each draw.',
  events: {
    claim: {
      describes: 'The member uses a ticket; carries { raffle, ticket, seed, version }.',
      showsFailure: true,
      defaultActions: [
        {
          action: 'claim-raffle',
          params: {
            raffle: { $event: 'raffle' },
            ticket: { $event: 'ticket' },
            seed: { $event: 'seed' },
            version: { $event: 'version' },
          },
        },
      ],
    },
  },
  hydrate: 'visible',
  load: () => import('./PrizeRaffles.tsx'),
});
