import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'social-links',
  describes: 'Links to the site’s pages on social networks. One that is not configured is left out.',
  interactive: false,
  load: () => import('./SocialLinks.tsx'),
});
