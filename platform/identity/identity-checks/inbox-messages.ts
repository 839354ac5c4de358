import { defineMessages } from '../../kernel/member-messages/define-messages.ts';

const of = { category: 'security', values: {}, link: { route: 'identity' } } as const;

/** Messages about proofs of identity. */
export const messages = defineMessages('identity-checks', {
  approved: { ...of, alsoBy: ['mail', 'sms'] },
  asked: { ...of, values: { reason: 'text' } },
  rejected: { ...of, values: { reason: 'word' }, alsoBy: ['mail', 'sms'] },
});
