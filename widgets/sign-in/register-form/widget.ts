import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'register-form',
  describes: 'Asks for what a new account needs, by settings, and opens it.',
  criticality: 'essential',
  slots: ['side'],
  events: {
    submit: {
      describes: 'The form is filled by its rules; carries { mode, fields }.',
      showsFailure: true,
      does: [{ action: 'register', params: { mode: { $event: 'mode' }, fields: { $event: 'fields' } } }],
    },
    sendCode: {
      describes: 'The player wants a code sent to the number; carries { countryDialingCode, mobileNum }.',
      does: [
        {
          action: 'send-code',
          params: {
            purpose: 'register',
            countryDialingCode: { $event: 'countryDialingCode' },
            mobileNum: { $event: 'mobileNum' },
          },
        },
      ],
    },
    captcha: {
      describes: 'The form needs a captcha picture.',
      showsFailure: true,
      does: [{ action: 'ask-captcha', params: {} }],
    },
    login: {
      describes: 'The player has an account already.',
      does: [{ action: 'navigate', params: { to: { $link: 'login' } } }],
    },
    help: {
      describes: 'The player wants to know more before opening an account.',
      does: [{ action: 'open-modal', params: { modal: 'help', input: { article: 'open-account' } } }],
    },
  },
  load: () => import('./RegisterForm.tsx'),
});
