import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'personal-profit',
  describes:
    'What a period meant for the player’s money: sums, a chart of the net by day, and a table of the same days.',
  load: () => import('./PersonalProfit.tsx'),
});
