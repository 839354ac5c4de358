import { defineMessages } from '../../kernel/member-messages/define-messages.ts';

const AMOUNT = { amount: 'money' } as const;
const link = { route: 'account-record' };

/** Messages about deposits. */
export const messages = defineMessages('cashier', {
  'deposit-credited': { category: 'money', values: AMOUNT, link },
  'deposit-expired': { category: 'money', values: AMOUNT, link: { route: 'deposit' } },
  'deposit-failed': { category: 'money', values: AMOUNT, link: { route: 'deposit' } },
  'deposit-reversed': { category: 'money', values: AMOUNT, link },
});
