import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'security-overview',
  describes: 'Says how well the account is protected and what is missing, beside the panels that change it.',
  slots: ['panels'],
  events: {
    support: {
      describes: 'The player has no way back in and asks customer service for one.',
      does: [{ action: 'open-customer-service', params: {} }],
    },
  },
  load: () => import('./SecurityOverview.tsx'),
});
