import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'site-header',
  describes: 'The page header: menu button, brand, and slots at both sides.',
  slots: ['start', 'extra', 'end'],
  events: {
    openMenu: {
      describes: 'The player pressed the menu button, which shows where no menu stands beside the content.',
      defaultActions: [{ action: 'open-modal', params: { modal: 'drawer' } }],
    },
  },
  load: () => import('./SiteHeader.tsx'),
});
