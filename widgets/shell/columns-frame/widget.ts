import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'columns-frame',
  describes: 'A dense layout of three columns: menu, content and a side column.',
  slots: ['header', 'top', 'side', 'banner', 'main', 'aside', 'footer', 'bottom'],
  load: () => import('./ColumnsFrame.tsx'),
});
