import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'top-menu',
  describes: 'A bar of tabs under the header, with the vendors of each category in a panel below its tab.',
  slots: ['end'],
  load: () => import('./TopMenu.tsx'),
});
