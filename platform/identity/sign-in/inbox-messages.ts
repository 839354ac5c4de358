import { defineMessages } from '../../kernel/member-messages/define-messages.ts';

/** Messages about sign-ins. */
export const messages = defineMessages('sign-in', {
  'new-network': {
    category: 'security',
    values: { address: 'text', browser: 'text' },
    link: { route: 'security' },
    alsoBy: ['mail'],
  },
});
