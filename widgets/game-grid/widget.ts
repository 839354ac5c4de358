import { defineWidget } from '../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'game-grid',
  describes: 'Games in a grid that grows while the player scrolls, with their vendors to choose from.',
  events: {
    select: {
      describes: 'The player chose a game; carries { game }.',
      does: [{ action: 'launch-game', params: { game: { $event: 'game' } }, requires: 'login' }],
    },
  },
  load: () => import('./GameGrid.tsx'),
});
