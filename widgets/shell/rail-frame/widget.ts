import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'rail-frame',
  describes: 'Layout with a rail of menus at the start of a wide content column.',
  slots: ['header', 'top', 'side', 'banner', 'main', 'aside', 'footer', 'bottom'],
  load: () => import('./RailFrame.tsx'),
});
