import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'game-search',
  describes: 'Finds any game of the site by name, provider or kind while it is typed, mistakes forgiven.',
  events: {
    select: {
      describes: 'The player chose a game; carries { game }.',
      does: [
        { action: 'close-modal', params: {} },
        { action: 'launch-game', params: { game: { $event: 'game' } } },
      ],
    },
  },
  load: () => import('./GameSearch.tsx'),
});
