import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'safety-line',
  describes: 'The minimum age and the way to safer gambling, in one line of the page’s head.',
  load: () => import('./SafetyLine.tsx'),
});
