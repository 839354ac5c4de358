import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'announcement-list',
  describes: 'Announcements that unfold.',
  load: () => import('./AnnouncementList.tsx'),
});
