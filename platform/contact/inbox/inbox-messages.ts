import { defineMessages } from '../../kernel/member-messages/define-messages.ts';

/** Messages of operators to an audience: their texts are those of the broadcast. */
export const messages = defineMessages('inbox', {
  news: { category: 'news', values: { title: 'translated', text: 'translated' }, link: { route: 'promotions' } },
});
