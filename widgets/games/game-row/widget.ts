import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'game-row',
  describes: 'Games in one row that scrolls sideways.',
  events: {
    select: {
      describes: 'The player chose a game; carries { game }.',
      defaultActions: [{ action: 'launch-game', params: { game: { $event: 'game' } }, requires: 'login' }],
    },
  },
  load: () => import('./GameRow.tsx'),
});
