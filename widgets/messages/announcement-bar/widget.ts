import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'announcement-bar',
  describes: 'A ticker of the newest announcements. It can be paused, and does not move under reduced motion.',
  events: {
    select: {
      describes: 'The player opens an announcement; carries { announcement }.',
      defaultActions: [{ action: 'open-modal', params: { modal: 'announcements', input: { $event: 'announcement' } } }],
    },
  },
  load: () => import('./AnnouncementBar.tsx'),
});
