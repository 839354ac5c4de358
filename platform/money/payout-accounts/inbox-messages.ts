import { defineMessages } from '../../kernel/member-messages/define-messages.ts';

/** Messages about bound accounts. */
export const messages = defineMessages('payout-accounts', {
  bound: { category: 'security', values: { from: 'time' }, link: { route: 'bound-accounts' } },
});
