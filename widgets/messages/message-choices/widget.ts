import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'message-choices',
  describes: 'Of which messages the player gets copies by mail, SMS and push; nothing is chosen beforehand.',
  events: {
    choose: {
      describes: 'The player switches copies; carries { category, channel, chosen }.',
      defaultActions: [
        {
          action: 'choose-copies',
          params: {
            category: { $event: 'category' },
            channel: { $event: 'channel' },
            chosen: { $event: 'chosen' },
          },
        },
      ],
    },
    quiet: {
      describes: 'The player chooses hours without copies; carries { starts, ends }, which are equal for none.',
      defaultActions: [
        { action: 'set-quiet-hours', params: { starts: { $event: 'starts' }, ends: { $event: 'ends' } } },
      ],
    },
    subscribe: {
      describes: 'The player lets this browser show messages; carries { key }.',
      defaultActions: [{ action: 'subscribe-push', params: { key: { $event: 'key' } } }],
    },
    unsubscribe: {
      describes: 'The player lets this browser show no more messages.',
      defaultActions: [{ action: 'unsubscribe-push', params: {} }],
    },
  },
  load: () => import('./MessageChoices.tsx'),
});
