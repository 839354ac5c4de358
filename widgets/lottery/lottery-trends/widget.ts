import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'lottery-trends',
  describes: 'How often and how long ago each number was drawn, and the runs of sides, as chart and as table.',
  load: () => import('./LotteryTrends.tsx'),
});
