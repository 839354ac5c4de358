import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'bottom-bar',
  describes: 'The bar at a phone’s thumb: up to five entries of a menu.',
  load: () => import('./BottomBar.tsx'),
});
