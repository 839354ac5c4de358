import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'service-menu',
  describes: 'The ways to get help: customer service, announcements and whatever else the menu holds.',
  load: () => import('./ServiceMenu.tsx'),
});
