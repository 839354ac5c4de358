import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'downline-list',
  describes: 'The tree below an agent, level by level, with a search, the details of a member and a label for it.',
  events: {
    search: {
      describes: 'The agent searches; carries { changes } of the address.',
      defaultActions: [{ action: 'set-query', params: { changes: { $event: 'changes' } } }],
    },
    label: {
      describes: 'The agent labels a member; carries { memberId, label }.',
      showsFailure: true,
      defaultActions: [
        { action: 'set-downline-label', params: { memberId: { $event: 'memberId' }, label: { $event: 'label' } } },
      ],
    },
  },
  load: () => import('./DownlineList.tsx'),
});
