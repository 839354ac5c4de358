import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'inbox-button',
  describes: 'A link to the inbox with the number of unread messages, for headers.',
  load: () => import('./InboxButton.tsx'),
});
