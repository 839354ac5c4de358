import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'page-heading',
  describes: 'Name of a screen with a sentence below.',
  interactive: false,
  load: () => import('./PageHeading.tsx'),
});
