import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'game-frame',
  describes: 'A vendor’s game in an iframe, with a bar: back, balance, time played, reload, full screen.',
  slots: ['wallet'],
  events: {
    start: {
      describes: 'The game starts; carries { gameId, vendorCode, room, selection }. The outcome’s value is { url }.',
      defaultActions: [
        {
          action: 'start-game',
          params: {
            gameId: { $event: 'gameId' },
            vendorCode: { $event: 'vendorCode' },
            room: { $event: 'room' },
            selection: { $event: 'selection' },
          },
        },
      ],
    },
    back: { describes: 'The player leaves the game.', defaultActions: [{ action: 'go-back', params: {} }] },
    balance: {
      describes: 'The game reports a changed balance.',
      defaultActions: [{ action: 'refresh', params: { source: 'balance' } }],
    },
    deposit: {
      describes: 'The player chose to deposit.',
      defaultActions: [{ action: 'open-modal', params: { modal: 'deposit' }, requires: 'realAccount' }],
    },
    limits: { describes: 'The player goes to the limits that bar the game or that are still to be set.' },
    select: {
      describes: 'The player chose one of the recommended games; carries { game }.',
      defaultActions: [{ action: 'launch-game', params: { game: { $event: 'game' } } }],
    },
    reality: {
      describes:
        'A reality check is due; carries { minutes }. Its actions return the figures that it shows: { staked, net }.',
      showsFailure: true,
      defaultActions: [{ action: 'read-play-figures', params: {} }],
    },
  },
  hydrate: 'load',
  load: () => import('./GameFrame.tsx'),
});
