import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'agent-invites',
  describes: 'An agent’s invite links with QR codes and what came of each, and a form that makes one.',
  events: {
    create: {
      describes: 'The agent makes a link; carries { label, isAgent, rebate }.',
      showsFailure: true,
      defaultActions: [
        {
          action: 'create-agent-invite',
          params: { label: { $event: 'label' }, isAgent: { $event: 'isAgent' }, rebate: { $event: 'rebate' } },
        },
      ],
    },
    change: {
      describes: 'The agent changes the rebate of a link; carries { id, rebate }.',
      defaultActions: [
        { action: 'change-agent-invite', params: { id: { $event: 'id' }, rebate: { $event: 'rebate' } } },
      ],
    },
    end: {
      describes: 'The agent ends a link; carries { id }.',
      defaultActions: [{ action: 'end-agent-invite', params: { id: { $event: 'id' } } }],
    },
    download: {
      describes: 'The agent wants the links with their statistics as a file; carries { view }.',
      defaultActions: [{ action: 'download-team-statement', params: { view: { $event: 'view' } } }],
    },
    copy: {
      describes: 'The agent copies a link; carries { text }.',
      defaultActions: [{ action: 'copy', params: { text: { $event: 'text' } } }],
    },
  },
  load: () => import('./AgentInvites.tsx'),
});
