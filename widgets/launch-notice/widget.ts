import { defineWidget } from '../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'launch-notice',
  describes: 'Content of the dialog that says why a game did not open.',
  events: {
    close: { describes: 'The player goes back to the games.', does: [{ action: 'close-modal', params: {} }] },
    support: { describes: 'The player asks for help.', does: [{ action: 'open-customer-service', params: {} }] },
  },
  load: () => import('./LaunchNotice.tsx'),
});
