import { defineWidget } from '../../../renderer/widget/define-widget.ts';

const sent = { ids: { $event: 'ids' } };

export const widget = defineWidget({
  name: 'inbox',
  describes: 'The messages to the player: by category, read, unread and deleted, each with a link to what it is about.',
  events: {
    read: {
      describes: 'The player opens a message; carries { ids }.',
      defaultActions: [{ action: 'read-messages', params: sent }],
    },
    follow: {
      describes: 'The player follows the link of a message; carries { ids }.',
      defaultActions: [{ action: 'read-messages', params: { ...sent, opened: true } }],
    },
    readAll: {
      describes: 'The player marks all messages as read.',
      defaultActions: [{ action: 'read-messages', params: {} }],
    },
    remove: {
      describes: 'The player deletes a message; carries { ids }.',
      defaultActions: [{ action: 'delete-messages', params: sent }],
    },
  },
  load: () => import('./Inbox.tsx'),
});
