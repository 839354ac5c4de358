import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'launch-choice',
  describes: 'Content of the dialogs that ask what to open: a room of a game between players, or a game of a vendor.',
  events: {
    room: {
      describes: 'The player chose a room, or any room; carries { game, room }.',
      defaultActions: [
        { action: 'close-modal', params: {} },
        { action: 'launch-game', params: { game: { $event: 'game' }, room: { $event: 'room' } } },
      ],
    },
    select: {
      describes: 'The player chose a game; carries { game }.',
      defaultActions: [{ action: 'launch-game', params: { game: { $event: 'game' }, chosen: true } }],
    },
  },
  load: () => import('./LaunchChoice.tsx'),
});
