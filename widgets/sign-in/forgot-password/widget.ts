import { defineWidget } from '../../../renderer/widget/define-widget.ts';

const event = (name: string) => ({ $event: name });

export const widget = defineWidget({
  name: 'forgot-password',
  describes: 'Starts a password reset: by a link sent by mail, or by a code sent to the mobile.',
  criticality: 'essential',
  events: {
    email: {
      describes: 'The player asks for a mail; carries { username, email }.',
      showsFailure: true,
      defaultActions: [{ action: 'forgot-password', params: { username: event('username'), email: event('email') } }],
    },
    mobile: {
      describes: 'The player sets a new password; carries { fields }.',
      showsFailure: true,
      defaultActions: [
        {
          action: 'set-password-by-phone',
          params: {
            countryDialingCode: event('fields.countryDialingCode'),
            mobileNum: event('fields.mobileNum'),
            verificationCode: event('fields.verificationCode'),
            newPassword: event('fields.newPassword'),
          },
        },
      ],
    },
    code: {
      describes: 'The player asks for a code; carries { countryDialingCode, mobileNum }.',
      defaultActions: [
        {
          action: 'send-code',
          params: {
            purpose: 'forgot',
            countryDialingCode: event('countryDialingCode'),
            mobileNum: event('mobileNum'),
          },
        },
      ],
    },
    done: {
      describes: 'The player closes the confirmation of the sent mail.',
      defaultActions: [{ action: 'close-modal', params: { modal: 'forgotPasswordModal' } }],
    },
  },
  hydrate: 'visible',
  load: () => import('./ForgotPassword.tsx'),
});
