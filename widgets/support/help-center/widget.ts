import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'help-center',
  describes: 'Help articles by category, each expandable, with a search.',
  events: {
    support: {
      describes: 'The player’s question is not among them.',
      defaultActions: [{ action: 'open-customer-service', params: {} }],
    },
  },
  hydrate: 'visible',
  load: () => import('./HelpCenter.tsx'),
});
