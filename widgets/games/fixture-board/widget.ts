import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'fixture-board',
  describes: 'Fixtures of a sportsbook with the odds of their results. A tap on odds opens the bet slip with them.',
  events: {
    select: {
      describes: 'The player tapped odds; carries { game, selection }.',
      defaultActions: [
        { action: 'launch-game', params: { game: { $event: 'game' }, selection: { $event: 'selection' } } },
      ],
    },
    open: {
      describes: 'The player opens the sportsbook with all its markets; carries { game }.',
      defaultActions: [{ action: 'launch-game', params: { game: { $event: 'game' } } }],
    },
  },
  load: () => import('./FixtureBoard.tsx'),
});
