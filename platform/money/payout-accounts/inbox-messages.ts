import { defineMessages } from '../../kernel/member-messages/define-messages.ts';

/** Messages about bound accounts. */
export const messages = defineMessages('payout-accounts', {
  bound: { category: 'security', values: { from: 'time' }, link: { route: 'bound-accounts' } },
  verified: { category: 'security', values: { account: 'text', from: 'time' }, link: { route: 'bound-accounts' } },
  rejected: { category: 'security', values: { account: 'text' }, link: { route: 'bound-accounts' } },
});
