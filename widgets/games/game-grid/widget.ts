import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'game-grid',
  describes: 'Games in a grid with infinite scrolling; with favourite buttons where the player’s favourites are given.',
  events: {
    select: {
      describes: 'The player chose a game; carries { game }.',
      defaultActions: [{ action: 'launch-game', params: { game: { $event: 'game' } }, requires: 'login' }],
    },
    favorite: {
      describes: 'The player pressed a favourite button; carries { game, favorite }.',
      defaultActions: [
        { action: 'toggle-favorite', params: { game: { $event: 'game' }, favorite: { $event: 'favorite' } } },
      ],
    },
  },
  load: () => import('./GameGrid.tsx'),
});
