import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'center-panel',
  describes: 'A centre of pages: a menu of entries, and the page of the current entry beside it.',
  slots: ['page'],
  load: () => import('./CenterPanel.tsx'),
});
