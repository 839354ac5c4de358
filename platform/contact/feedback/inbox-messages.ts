import { defineMessages } from '../../kernel/member-messages/define-messages.ts';

/** Messages about feedback. */
export const messages = defineMessages('feedback', {
  answered: { category: 'service', values: { answer: 'text' }, link: { route: 'feedback' } },
});
