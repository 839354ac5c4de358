import { defineWidget } from '../../../renderer/widget/define-widget.ts';

export type LoginEvent =
  | 'submit'
  | 'remembered'
  | 'recall'
  | 'forget'
  | 'captcha'
  | 'code'
  | 'forgot'
  | 'free'
  | 'register'
  | 'help';

const field = (name: string) => ({ $event: `fields.${name}` });

export const widget = defineWidget({
  name: 'login-form',
  describes: 'Asks for username and password, or for a code sent to the mobile, and logs the player in.',
  criticality: 'essential',
  events: {
    submit: {
      describes:
        'The player submits a valid form; carries { fields: { type, username, password, captcha, remember } } or { fields: { type, mobileNum, countryDialingCode, verificationCode } }.',
      showsFailure: true,
      defaultActions: [
        {
          action: 'log-in',
          params: {
            type: field('type'),
            username: field('username'),
            password: field('password'),
            captcha: field('captcha'),
            remember: field('remember'),
            mobileNum: field('mobileNum'),
            countryDialingCode: field('countryDialingCode'),
            verificationCode: field('verificationCode'),
          },
        },
      ],
    },
    remembered: {
      describes: 'The player whom this device remembers logs in without typing a password; carries { username }.',
      showsFailure: true,
      defaultActions: [{ action: 'log-in-remembered', params: { username: { $event: 'username' } } }],
    },
    recall: {
      describes: 'The form reads the remembered log-in; the outcome’s value is that log-in.',
      defaultActions: [{ action: 'recall-login', params: {} }],
    },
    forget: {
      describes: 'The player removes the remembered log-in; carries { username }.',
      defaultActions: [{ action: 'forget-login', params: { username: { $event: 'username' } } }],
    },
    captcha: {
      describes: 'The form needs a captcha picture; the outcome’s value is the picture.',
      showsFailure: true,
      defaultActions: [{ action: 'ask-captcha', params: {} }],
    },
    code: {
      describes: 'The player asks for a code; carries { countryDialingCode, mobileNum }.',
      defaultActions: [
        {
          action: 'send-code',
          params: {
            purpose: 'login',
            countryDialingCode: { $event: 'countryDialingCode' },
            mobileNum: { $event: 'mobileNum' },
          },
        },
      ],
    },
    forgot: {
      describes: 'The player has forgotten the password.',
      defaultActions: [{ action: 'open-modal', params: { modal: 'forgotPasswordModal' } }],
    },
    free: { describes: 'The visitor chose to play as a guest.', defaultActions: [{ action: 'play-free', params: {} }] },
    register: {
      describes: 'The player chose to register instead.',
      defaultActions: [{ action: 'navigate', params: { to: { $link: 'register' } } }],
    },
    help: {
      describes: 'The player cannot sign in and asks for help.',
      defaultActions: [{ action: 'open-modal', params: { modal: 'help', input: { article: 'log-in' } } }],
    },
  },
  hydrate: 'visible',
  load: () => import('./LoginForm.tsx'),
});
