import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'site-footer',
  describes:
    'The page footer: link columns, partners, payment methods, studios, responsible-gaming note and copyright line.',
  slots: ['end'],
  criticality: 'essential',
  load: () => import('./SiteFooter.tsx'),
});
