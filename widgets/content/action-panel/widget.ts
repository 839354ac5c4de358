import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'action-panel',
  describes: 'An invitation: a headline, why it is worth it in a few points, and one button.',
  events: {
    select: {
      describes: 'The player accepts the invitation.',
      does: [{ action: 'open-customer-service', params: {} }],
    },
  },
  load: () => import('./ActionPanel.tsx'),
});
