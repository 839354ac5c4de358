import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'drawer-menu',
  describes: 'The menu in a drawer, for phones and tablets. A category expands to its vendors.',
  slots: ['start', 'end'],
  events: {
    choose: {
      describes: 'The player chose an entry, and the drawer closes.',
      defaultActions: [{ action: 'close-modal', params: { modal: 'drawer' } }],
    },
  },
  load: () => import('./DrawerMenu.tsx'),
});
