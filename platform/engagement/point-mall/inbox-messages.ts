import { defineMessages } from '../../kernel/member-messages/define-messages.ts';

const of = { category: 'rewards', link: { route: 'points' } } as const;

/** Messages about goods that members redeemed. */
export const messages = defineMessages('point-mall', {
  approved: { ...of, values: { name: 'text', tracking: 'text' } },
  rejected: { ...of, values: { name: 'text', reason: 'text', points: 'count' } },
});
