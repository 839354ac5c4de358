import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'chat-room',
  describes:
    'A chat room: messages as they are sent, with mentions, answers, emoji and pictures, and a field to write in.',
  events: {
    send: {
      describes: 'The player sends a message; carries { clientId, text, replyTo, picture }.',
      showsFailure: true,
      defaultActions: [
        {
          action: 'send-chat-message',
          params: {
            room: { $event: 'room' },
            clientId: { $event: 'clientId' },
            text: { $event: 'text' },
            replyTo: { $event: 'replyTo' },
            picture: { $event: 'picture' },
          },
        },
      ],
    },
    read: {
      describes: 'The newest message was shown; carries { room, seq }.',
      showsFailure: true,
      defaultActions: [{ action: 'read-chat', params: { room: { $event: 'room' }, seq: { $event: 'seq' } } }],
    },
    report: {
      describes: 'The player reports a message; carries { room, seq, reason }.',
      defaultActions: [
        {
          action: 'report-chat-message',
          params: { room: { $event: 'room' }, seq: { $event: 'seq' }, reason: { $event: 'reason' } },
        },
      ],
    },
    moderate: {
      describes: 'A moderator removes a message or mutes its sender; carries { room, seq, act, reason }.',
      defaultActions: [
        {
          action: 'moderate-chat',
          params: {
            room: { $event: 'room' },
            seq: { $event: 'seq' },
            act: { $event: 'act' },
            reason: { $event: 'reason' },
          },
        },
      ],
    },
    picture: {
      describes: 'The player opens a picture; carries { room, seq } and gets its address.',
      showsFailure: true,
      defaultActions: [{ action: 'show-chat-picture', params: { room: { $event: 'room' }, seq: { $event: 'seq' } } }],
    },
    join: {
      describes: 'A visitor logs in to write, and stays in the room.',
      defaultActions: [{ action: 'refresh', params: { source: 'chat-seat' }, requires: 'login' }],
    },
  },
  hydrate: 'load',
  load: () => import('./ChatRoom.tsx'),
});
