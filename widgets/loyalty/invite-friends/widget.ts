import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'invite-friends',
  describes:
    'The invitation link of the member with code, QR and sharing, what both sides get, and the friends who came.',
  events: {
    copy: {
      describes: 'The member copies the link or the code; carries { text }.',
      defaultActions: [{ action: 'copy', params: { text: { $event: 'text' } } }],
    },
  },
  load: () => import('./InviteFriends.tsx'),
});
