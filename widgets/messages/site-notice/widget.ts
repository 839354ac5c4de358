import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'site-notice',
  describes: 'A short standing remark about the site, such as the kind of money it is played with.',
  load: () => import('./SiteNotice.tsx'),
});
