import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export const widget = defineWidget({
  name: 'register-form',
  describes: 'The registration form, with the fields that settings require.',
  criticality: 'essential',
  slots: ['side'],
  events: {
    submit: {
      describes: 'The player submits a valid form; carries { mode, fields }.',
      showsFailure: true,
      defaultActions: [{ action: 'register', params: { mode: { $event: 'mode' }, fields: { $event: 'fields' } } }],
    },
    sendCode: {
      describes: 'The player asks for a code; carries { countryDialingCode, mobileNum }.',
      defaultActions: [
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
      defaultActions: [{ action: 'ask-captcha', params: {} }],
    },
    login: {
      describes: 'The player has an account already.',
      defaultActions: [{ action: 'navigate', params: { to: { $link: 'login' } } }],
    },
    help: {
      describes: 'The player asks for help before registering.',
      defaultActions: [{ action: 'open-modal', params: { modal: 'help', input: { article: 'open-account' } } }],
    },
  },
  hydrate: 'visible',
  load: () => import('./RegisterForm.tsx'),
});
