import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'betting-record',
  describes: 'The player’s rounds of a period with stake, payout and net, by status, vendor and category, in pages.',
  events: {
    change: {
      describes: 'The player chooses a filter; carries { changes } of the address.',
      defaultActions: [{ action: 'set-query', params: { changes: { $event: 'changes' } } }],
    },
    download: {
      describes: 'The player wants the record as a file; carries { choice } of the address.',
      defaultActions: [
        { action: 'download-record', params: { record: 'betting-record', choice: { $event: 'choice' } } },
      ],
    },
  },
  load: () => import('./BettingRecord.tsx'),
});
