import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'agent-bills',
  describes: 'The bills of an agent’s contracts; the chosen one explains itself line by line and can be disputed.',
  events: {
    dispute: {
      describes: 'The agent disputes a bill; carries { bill, text }.',
      showsFailure: true,
      defaultActions: [{ action: 'dispute-bill', params: { bill: { $event: 'bill' }, text: { $event: 'text' } } }],
    },
  },
  load: () => import('./AgentBills.tsx'),
});
