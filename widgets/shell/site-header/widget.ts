import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'site-header',
  describes: 'The bar at the top of the page: the way to the menu, the brand, and whatever stands at its sides.',
  slots: ['start', 'extra', 'end'],
  events: {
    openMenu: {
      describes: 'The player pressed the menu button, which shows where no menu stands beside the content.',
      does: [{ action: 'open-modal', params: { modal: 'drawer' } }],
    },
  },
  load: () => import('./SiteHeader.tsx'),
});
