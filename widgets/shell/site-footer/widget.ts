import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'site-footer',
  describes:
    'The end of every page: link columns, partners, means of payment, studios, the responsible-gaming note and the copyright line.',
  slots: ['end'],
  criticality: 'essential',
  load: () => import('./SiteFooter.tsx'),
});
