import { defineMessages } from '../../kernel/member-messages/define-messages.ts';

const of = { category: 'money', values: { amount: 'money' }, link: { route: 'withdraw' } } as const;

/** Messages about withdrawals. */
export const messages = defineMessages('withdrawals', {
  requested: of,
  paid: of,
  canceled: of,
  rejected: { ...of, values: { amount: 'money', reason: 'text' } },
  failed: of,
  returned: of,
});
