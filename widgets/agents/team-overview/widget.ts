import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'team-overview',
  describes:
    'The figures of an agent’s team in a period: sums, a chart by day of a chosen figure, categories and days.',
  load: () => import('./TeamOverview.tsx'),
});
