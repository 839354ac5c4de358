import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'topbar-frame',
  describes: 'Layout of one centred column below a bar of category tabs.',
  slots: ['header', 'top', 'banner', 'main', 'aside', 'footer', 'bottom'],
  load: () => import('./TopbarFrame.tsx'),
});
