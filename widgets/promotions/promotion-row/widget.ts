import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'promotion-row',
  describes: 'Promotions in one row that scrolls sideways.',
  load: () => import('./PromotionRow.tsx'),
});
