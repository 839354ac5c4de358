import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'side-menu',
  describes: 'The menu beside the content, with the vendors of each category in a panel of their own.',
  slots: ['end'],
  events: {
    collapse: {
      describes: 'The player folds the menu to its icons or unfolds it. Carries { collapsed }.',
      does: [{ action: 'set-preference', params: { name: 'railCollapsed', value: { $event: 'collapsed' } } }],
    },
  },
  load: () => import('./SideMenu.tsx'),
});
