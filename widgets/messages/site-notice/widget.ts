import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'site-notice',
  describes: 'A short permanent notice, such as the kind of money that the site plays with.',
  load: () => import('./SiteNotice.tsx'),
});
