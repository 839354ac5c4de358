import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'session-list',
  describes: 'The player’s active sessions, each with a button that ends it.',
  events: {
    end: {
      describes: 'The player ends a session; carries { id }.',
      defaultActions: [
        {
          action: 'end-session',
          params: { id: { $event: 'id' } },
          confirm: { $text: 'session-list.end-confirm' },
        },
      ],
    },
    endOthers: {
      describes: 'The player ends all other sessions.',
      defaultActions: [{ action: 'end-session', params: {}, confirm: { $text: 'session-list.end-others-confirm' } }],
    },
  },
  load: () => import('./SessionList.tsx'),
});
