import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'vip-ranks',
  describes: 'The player’s rank and progress, what each rank takes and gives, how points count, and the history.',
  hydrate: 'visible',
  load: () => import('./VipRanks.tsx'),
});
