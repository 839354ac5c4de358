import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'game-frame',
  describes: 'A game of a vendor in a frame of its own, with a bar: back, balance, time played, reload, full screen.',
  events: {
    start: {
      describes: 'The game is to be opened; carries { nodeId, vassalage, room }. Its outcome holds { url }.',
      does: [
        {
          action: 'start-game',
          params: {
            nodeId: { $event: 'nodeId' },
            vassalage: { $event: 'vassalage' },
            room: { $event: 'room' },
          },
        },
      ],
    },
    back: { describes: 'The player leaves the game.', does: [{ action: 'go-back', params: {} }] },
    balance: {
      describes: 'The game says that money moved.',
      does: [{ action: 'refresh', params: { source: 'balance' } }],
    },
    deposit: {
      describes: 'The player wants to pay in.',
      does: [{ action: 'open-modal', params: { modal: 'deposit' }, requires: 'realAccount' }],
    },
    select: {
      describes: 'The player chose one of the recommended games; carries { game }.',
      does: [{ action: 'launch-game', params: { game: { $event: 'game' } } }],
    },
    reality: { describes: 'The player has played for another stretch of time; carries { minutes }.', does: [] },
  },
  load: () => import('./GameFrame.tsx'),
});
