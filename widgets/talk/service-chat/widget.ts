import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'service-chat',
  describes:
    'A conversation with customer service: the topic and the help articles first, then messages, and a rating at its end.',
  events: {
    send: {
      describes: 'The player sends a message; carries { topic, clientId, text, picture }.',
      showsFailure: true,
      defaultActions: [
        {
          action: 'send-service-message',
          params: {
            topic: { $event: 'topic' },
            clientId: { $event: 'clientId' },
            text: { $event: 'text' },
            picture: { $event: 'picture' },
          },
        },
      ],
    },
    read: {
      describes: 'The player was shown the conversation; carries { conversation }.',
      showsFailure: true,
      defaultActions: [{ action: 'read-service-chat', params: { conversation: { $event: 'conversation' } } }],
    },
    end: { describes: 'The player needs nothing more.', defaultActions: [{ action: 'end-service-chat', params: {} }] },
    rate: {
      describes: 'The player rates the conversation; carries { rating, text }.',
      defaultActions: [
        { action: 'rate-service-chat', params: { rating: { $event: 'rating' }, text: { $event: 'text' } } },
      ],
    },
    picture: {
      describes: 'The player opens a picture; carries { conversation, seq } and gets its address.',
      showsFailure: true,
      defaultActions: [
        {
          action: 'show-service-picture',
          params: { conversation: { $event: 'conversation' }, seq: { $event: 'seq' } },
        },
      ],
    },
    join: {
      describes: 'A visitor logs in and goes on with their conversation.',
      defaultActions: [{ action: 'refresh', params: { source: 'service-chat' }, requires: 'login' }],
    },
  },
  hydrate: 'load',
  load: () => import('./ServiceChat.tsx'),
});
