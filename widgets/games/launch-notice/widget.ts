import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'launch-notice',
  describes: 'Content of the dialog that says why a game did not open.',
  events: {
    close: { describes: 'The player goes back to the games.', defaultActions: [{ action: 'close-modal', params: {} }] },
    support: {
      describes: 'The player asks for help.',
      defaultActions: [{ action: 'open-customer-service', params: {} }],
    },
    again: {
      describes: 'The player tries the game again; carries { game }.',
      defaultActions: [{ action: 'launch-game', params: { game: { $event: 'game' }, chosen: true } }],
    },
    select: {
      describes: 'The player chose a recommended game; carries { game }.',
      defaultActions: [
        { action: 'close-modal', params: {} },
        { action: 'launch-game', params: { game: { $event: 'game' } } },
      ],
    },
  },
  load: () => import('./LaunchNotice.tsx'),
});
