import { defineWidget } from '../../../renderer/widget/define-widget.ts';

const field = (name: string) => ({ $event: `fields.${name}` });

export const widget = defineWidget({
  name: 'change-password',
  describes: 'Changes the password of the player who is logged in.',
  criticality: 'essential',
  events: {
    submit: {
      describes: 'The form is filled by its rules; carries { fields }.',
      showsFailure: true,
      does: [
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
      describes: 'The player asks for the code that the change needs.',
      does: [{ action: 'send-code', params: { purpose: 'changePassword' } }],
    },
    leave: {
      describes: 'The player would rather log out than change the password now.',
      does: [{ action: 'log-out', params: {} }],
    },
  },
  load: () => import('./ChangePassword.tsx'),
});
