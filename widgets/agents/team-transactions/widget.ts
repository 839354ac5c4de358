import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'team-transactions',
  describes: 'Deposits, withdrawals, transfers and bonuses of the members below an agent, as a table and as a file.',
  events: {
    download: {
      describes: 'The agent wants them as a file; carries { choice }.',
      defaultActions: [
        { action: 'download-team-statement', params: { view: 'transactions', choice: { $event: 'choice' } } },
      ],
    },
  },
  load: () => import('./TeamTransactions.tsx'),
});
