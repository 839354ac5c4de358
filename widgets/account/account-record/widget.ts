import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'account-record',
  describes: 'The player’s ledger entries with the balance after each, of a period, filtered by type, in pages.',
  events: {
    download: {
      describes: 'The player wants the record as a file; carries { choice } of the address.',
      defaultActions: [
        { action: 'download-record', params: { record: 'account-record', choice: { $event: 'choice' } } },
      ],
    },
  },
  load: () => import('./AccountRecord.tsx'),
});
