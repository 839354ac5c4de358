import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'promotion-terms',
  describes: 'The terms of a promotion, generated from its data; nothing for one that only announces.',
  interactive: false,
  load: () => import('./PromotionTerms.tsx'),
});
