import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'promotion-detail',
  describes: 'One promotion with its picture, its terms and its end; a note when it has ended or does not exist.',
  load: () => import('./PromotionDetail.tsx'),
});
