import { defineWidget } from '../../../renderer/widget/define-widget.ts';

const field = (name: string) => ({ $event: `fields.${name}` });

export const widget = defineWidget({
  name: 'contact-binding',
  describes: 'E-mail address and mobile number of the account: shows them, and binds another one by a code.',
  criticality: 'essential',
  events: {
    bind: {
      describes: 'The player submits a contact with its code; carries { fields }.',
      showsFailure: true,
      defaultActions: [
        {
          action: 'bind-contact',
          params: {
            kind: field('kind'),
            countryDialingCode: field('countryDialingCode'),
            mobileNum: field('mobileNum'),
            email: field('email'),
            verificationCode: field('verificationCode'),
            password: field('password'),
            appCode: field('appCode'),
            ownCode: field('ownCode'),
          },
        },
      ],
    },
    code: {
      describes:
        'The player asks for the code to the new contact; carries { purpose, countryDialingCode, mobileNum, email }.',
      defaultActions: [
        {
          action: 'send-code',
          params: {
            purpose: { $event: 'purpose' },
            countryDialingCode: { $event: 'countryDialingCode' },
            mobileNum: { $event: 'mobileNum' },
            email: { $event: 'email' },
          },
        },
      ],
    },
    ownCode: {
      describes: 'The player asks for the code to the present contact.',
      defaultActions: [{ action: 'send-code', params: { purpose: 'paymentPassword' } }],
    },
  },
  hydrate: 'load',
  load: () => import('./ContactBinding.tsx'),
});
