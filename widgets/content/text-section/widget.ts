import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'text-section',
  describes: 'A passage of text under a heading.',
  interactive: false,
  load: () => import('./TextSection.tsx'),
});
