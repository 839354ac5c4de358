import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'drawer-menu',
  describes: 'The whole menu in a drawer, for phones and tablets. Vendors unfold below their category.',
  slots: ['start', 'end'],
  events: {
    choose: {
      describes: 'The player chose an entry, so the drawer has done its work.',
      does: [{ action: 'close-modal', params: { modal: 'drawer' } }],
    },
  },
  load: () => import('./DrawerMenu.tsx'),
});
