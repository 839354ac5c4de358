import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'wallets',
  describes: 'The wallets of a player: what is in each, transfers in and out, and one click that collects everything.',
  criticality: 'essential',
  events: {
    transfer: {
      describes: 'The player transfers; carries { from, to, amount, key }.',
      showsFailure: true,
      defaultActions: [
        {
          action: 'transfer-funds',
          params: {
            from: { $event: 'from' },
            to: { $event: 'to' },
            amount: { $event: 'amount' },
            key: { $event: 'key' },
          },
        },
      ],
    },
    collect: {
      describes: 'The player collects everything; carries { key }.',
      defaultActions: [{ action: 'collect-funds', params: { key: { $event: 'key' } } }],
    },
  },
  hydrate: 'load',
  load: () => import('./Wallets.tsx'),
});
