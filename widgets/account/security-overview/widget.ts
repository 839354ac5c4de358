import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'security-overview',
  describes: 'Shows how well the account is protected and what is missing, with the panels that change it.',
  slots: ['panels'],
  load: () => import('./SecurityOverview.tsx'),
});
