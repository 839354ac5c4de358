import { defineMessages } from '../../kernel/member-messages/define-messages.ts';

const of = { category: 'rewards', values: { rank: 'count' }, link: { route: 'vip' } } as const;

/** Messages about ranks. */
export const messages = defineMessages('vip', { 'rank-reached': of, 'rank-lost': of, 'rank-at-risk': of });
