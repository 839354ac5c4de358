import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'account-record',
  describes: 'Every movement of the player’s money with the balance after it, by type, page after page.',
  load: () => import('./AccountRecord.tsx'),
});
