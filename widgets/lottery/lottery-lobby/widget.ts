import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'lottery-lobby',
  describes: 'The lotteries of a prize mode with countdown and last result, favourites first.',
  hydrate: 'visible',
  events: {
    favorite: {
      describes: 'The player marks a lottery as a favourite, or no longer; carries { gameCode, kept }.',
      defaultActions: [
        {
          action: 'keep-lottery-choice',
          params: { list: 'favorites', gameCode: { $event: 'gameCode' }, kept: { $event: 'kept' } },
        },
      ],
    },
    language: {
      describes: 'The address asks for another language of the site; carries { language }.',
      defaultActions: [{ action: 'set-language', params: { language: { $event: 'language' } } }],
    },
  },
  load: () => import('./LotteryLobby.tsx'),
});
