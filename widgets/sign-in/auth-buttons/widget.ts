import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'auth-buttons',
  describes: 'Log in and register, for a visitor.',
  events: {
    login: {
      describes: 'The visitor wants to log in.',
      does: [{ action: 'open-modal', params: { modal: 'loginPopupModal' } }],
    },
    register: {
      describes: 'The visitor wants an account.',
      does: [{ action: 'open-modal', params: { modal: 'registerPopupModal' } }],
    },
  },
  criticality: 'essential',
  load: () => import('./AuthButtons.tsx'),
});
