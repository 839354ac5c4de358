import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'point-history',
  describes: 'What the player redeemed with points and where it stands, and every change of the points.',
  hydrate: 'visible',
  load: () => import('./PointHistory.tsx'),
});
