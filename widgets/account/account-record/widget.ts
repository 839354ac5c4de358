import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'account-record',
  describes: 'The player’s ledger entries with the balance after each, filtered by type, in pages.',
  load: () => import('./AccountRecord.tsx'),
});
