import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'service-menu',
  describes: 'The support menu: customer service, announcements and other entries of its menu.',
  load: () => import('./ServiceMenu.tsx'),
});
