import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'auth-buttons',
  describes: 'The log-in and register buttons of a visitor.',
  events: {
    login: {
      describes: 'The visitor chose to log in.',
      defaultActions: [{ action: 'open-modal', params: { modal: 'loginPopupModal' } }],
    },
    register: {
      describes: 'The visitor chose to register.',
      defaultActions: [{ action: 'open-modal', params: { modal: 'registerPopupModal' } }],
    },
  },
  criticality: 'essential',
  load: () => import('./AuthButtons.tsx'),
});
