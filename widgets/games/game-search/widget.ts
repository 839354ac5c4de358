import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'game-search',
  describes: 'Search over all games of the site by name, vendor or kind, while typing, tolerant of spelling mistakes.',
  events: {
    select: {
      describes: 'The player chose a game; carries { game }.',
      defaultActions: [
        { action: 'close-modal', params: {} },
        { action: 'launch-game', params: { game: { $event: 'game' } } },
      ],
    },
  },
  load: () => import('./GameSearch.tsx'),
});
