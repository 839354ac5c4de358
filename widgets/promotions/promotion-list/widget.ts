import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'promotion-list',
  describes: 'All promotions by category; one may be open above the others.',
  load: () => import('./PromotionList.tsx'),
});
