import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'agent-income',
  describes: 'What contracts brought and cost an agent, what is still owed, and a calendar of the next payments.',
  events: {
    collect: {
      describes: 'The agent moves its income to its balance; carries { key }.',
      showsFailure: true,
      defaultActions: [{ action: 'collect-income', params: { key: { $event: 'key' } } }],
    },
  },
  load: () => import('./AgentIncome.tsx'),
});
