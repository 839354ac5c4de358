import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'session-list',
  describes: 'Where the player is logged in, and a way to end each of it.',
  events: {
    end: {
      describes: 'The player ends one; carries { id }.',
      does: [
        {
          action: 'end-session',
          params: { id: { $event: 'id' } },
          confirm: { $text: 'session-list.end-confirm' },
        },
      ],
    },
    endOthers: {
      describes: 'The player ends all but this one.',
      does: [{ action: 'end-session', params: {}, confirm: { $text: 'session-list.end-others-confirm' } }],
    },
  },
  load: () => import('./SessionList.tsx'),
});
