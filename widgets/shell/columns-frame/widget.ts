import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'columns-frame',
  describes: 'Dense layout of three columns: menu, content, and things worth a glance.',
  slots: ['header', 'top', 'side', 'banner', 'main', 'aside', 'footer', 'bottom'],
  load: () => import('./ColumnsFrame.tsx'),
});
