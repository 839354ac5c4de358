import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'lottery-history',
  describes:
    'Results of lotteries: balls or dice in a list, or the boards of Vietnamese draws with their head and tail tables.',
  hydrate: 'visible',
  load: () => import('./LotteryHistory.tsx'),
});
