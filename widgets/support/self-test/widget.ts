import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'self-test',
  describes: 'Nine questions about one’s own gambling, with advice by the answers. Answers stay in the browser.',
  hydrate: 'visible',
  load: () => import('./SelfTest.tsx'),
});
