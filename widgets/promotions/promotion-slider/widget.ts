import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'promotion-slider',
  describes: 'Promotions one after the other, each leading to its own address.',
  load: () => import('./PromotionSlider.tsx'),
});
