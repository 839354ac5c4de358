import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'bottom-bar',
  describes: 'The bottom navigation bar of phones: up to five entries of a menu.',
  load: () => import('./BottomBar.tsx'),
});
