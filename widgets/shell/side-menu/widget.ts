import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'side-menu',
  describes: 'The side menu; the vendors of each category open in a panel.',
  slots: ['end'],
  events: {
    collapse: {
      describes: 'The player collapses or expands the menu; carries { collapsed }.',
      defaultActions: [{ action: 'set-preference', params: { name: 'railCollapsed', value: { $event: 'collapsed' } } }],
    },
  },
  load: () => import('./SideMenu.tsx'),
});
