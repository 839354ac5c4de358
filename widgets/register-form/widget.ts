import { defineWidget } from '../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'register-form',
  describes: 'Asks for what a new account needs, by settings, and opens it.',
  criticality: 'essential',
  slots: ['side'],
  events: {
    submit: {
      describes: 'The form is filled by its rules; carries { mode, fields }.',
      does: [{ action: 'register', params: { mode: { $event: 'mode' }, fields: { $event: 'fields' } } }],
    },
    sendCode: {
      describes: 'The player wants a code sent to the number; carries { countryDialingCode, mobileNo }.',
      does: [
        {
          action: 'send-registration-code',
          params: { countryDialingCode: { $event: 'countryDialingCode' }, mobileNo: { $event: 'mobileNo' } },
        },
      ],
    },
    captcha: {
      describes: 'The form needs a captcha picture.',
      does: [{ action: 'load-captcha', params: {} }],
    },
    login: {
      describes: 'The player has an account already.',
      does: [{ action: 'navigate', params: { to: { $link: 'login' } } }],
    },
  },
  load: () => import('./RegisterForm.tsx'),
});
