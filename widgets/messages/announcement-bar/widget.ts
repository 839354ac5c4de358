import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'announcement-bar',
  describes: 'Newest announcements passing by in one line. It can be paused, and stands still for reduced motion.',
  events: {
    select: {
      describes: 'The player wants to read an announcement. Carries { announcement }.',
      does: [{ action: 'open-modal', params: { modal: 'announcements', input: { $event: 'announcement' } } }],
    },
  },
  load: () => import('./AnnouncementBar.tsx'),
});
