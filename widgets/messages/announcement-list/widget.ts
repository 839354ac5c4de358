import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'announcement-list',
  describes: 'A list of announcements; each expands to its full text.',
  load: () => import('./AnnouncementList.tsx'),
});
