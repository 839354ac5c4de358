import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'reset-password',
  describes: 'Sets a new password by the code of the link that was mailed.',
  criticality: 'essential',
  events: {
    submit: {
      describes: 'The player sets the password; carries { code, newPassword }.',
      showsFailure: true,
      defaultActions: [
        { action: 'reset-password', params: { code: { $event: 'code' }, newPassword: { $event: 'newPassword' } } },
      ],
    },
    login: {
      describes: 'The password is set, and the player logs in.',
      defaultActions: [{ action: 'navigate', params: { to: { $link: 'login' } } }],
    },
    forgot: {
      describes: 'The link is invalid; the player asks for another one.',
      defaultActions: [{ action: 'open-modal', params: { modal: 'forgotPasswordModal' } }],
    },
  },
  hydrate: 'visible',
  load: () => import('./ResetPassword.tsx'),
});
