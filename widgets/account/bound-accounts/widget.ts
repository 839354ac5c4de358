import { defineWidget } from '../../../renderer/widget/define-widget.ts';

const field = (name: string) => ({ $event: `fields.${name}` });

export const widget = defineWidget({
  name: 'bound-accounts',
  describes:
    'The accounts to which the player is paid out: binds one by the payment password, chooses the usual one, and removes one.',
  criticality: 'essential',
  events: {
    bind: {
      describes: 'The player submits a new account; carries { fields }.',
      showsFailure: true,
      defaultActions: [
        {
          action: 'bind-payout-account',
          params: {
            kind: field('kind'),
            keyType: field('keyType'),
            key: field('key'),
            document: field('document'),
            bank: field('bank'),
            number: field('number'),
            chain: field('chain'),
            address: field('address'),
            holder: field('holder'),
            paymentPassword: field('paymentPassword'),
          },
        },
      ],
    },
    choose: {
      describes: 'The player chooses the account to which withdrawals go; carries { id }.',
      defaultActions: [{ action: 'set-default-payout-account', params: { id: { $event: 'id' } } }],
    },
    remove: {
      describes: 'The player removes an account; carries { id, paymentPassword }.',
      showsFailure: true,
      defaultActions: [
        {
          action: 'remove-payout-account',
          params: { id: { $event: 'id' }, paymentPassword: { $event: 'paymentPassword' } },
        },
      ],
    },
  },
  hydrate: 'load',
  load: () => import('./BoundAccounts.tsx'),
});
