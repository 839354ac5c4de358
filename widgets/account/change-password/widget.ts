import { defineWidget } from '../../../renderer/widget/define-widget.ts';

const field = (name: string) => ({ $event: `fields.${name}` });

export const widget = defineWidget({
  name: 'change-password',
  describes: 'Changes the password of the player who is logged in.',
  criticality: 'essential',
  events: {
    submit: {
      describes: 'The player submits a valid form; carries { fields }.',
      showsFailure: true,
      defaultActions: [
        {
          action: 'change-password',
          params: {
            oldPassword: field('oldPassword'),
            newPassword: field('newPassword'),
            confirmNewPassword: field('confirmNewPassword'),
            verificationCode: field('verificationCode'),
          },
        },
      ],
    },
    code: {
      describes: 'The player asks for the code that a change requires.',
      defaultActions: [{ action: 'send-code', params: { purpose: 'changePassword' } }],
    },
    leave: {
      describes: 'The player logs out instead of changing the password.',
      defaultActions: [{ action: 'log-out', params: {} }],
    },
  },
  hydrate: 'load',
  load: () => import('./ChangePassword.tsx'),
});
