import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'lottery-head',
  describes: 'The head of a lottery’s screens: countdown, last result, what the player won in it, and the screens.',
  hydrate: 'visible',
  events: {
    favorite: {
      describes: 'The player marks the lottery as a favourite, or no longer; carries { gameCode, kept }.',
      defaultActions: [
        {
          action: 'keep-lottery-choice',
          params: { list: 'favorites', gameCode: { $event: 'gameCode' }, kept: { $event: 'kept' } },
        },
      ],
    },
    opened: {
      describes: 'The player opened the lottery; carries { gameCode }.',
      defaultActions: [
        { action: 'keep-lottery-choice', params: { list: 'recents', gameCode: { $event: 'gameCode' } } },
      ],
    },
  },
  load: () => import('./LotteryHead.tsx'),
});
