import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'action-panel',
  describes: 'A call to action: a headline, a few reasons and one button.',
  events: {
    select: {
      describes: 'The player accepts the invitation.',
      defaultActions: [{ action: 'open-customer-service', params: {} }],
    },
  },
  load: () => import('./ActionPanel.tsx'),
});
