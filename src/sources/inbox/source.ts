import type { Calls } from '../../../generated/types/calls.ts';
import type { Inbox } from '../../../generated/types/data.ts';
import type { InboxSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';

type Category = NonNullable<Calls['inboxMessages']['request']['category']>;

export const source = defineSource<Calls, InboxSourceParams, Inbox>({
  name: 'inbox',
  describes: 'The messages to the player, newest first.',
  returns: 'Inbox',
  freshFor: 10,
  personal: true,
  refreshOn: ['inbox', 'broadcast'],
  paged: {
    next: ({ next }) => next,
    join: (before, after) => ({ ...after, messages: [...before.messages, ...after.messages] }),
  },
  read: async ({ category }, call, { language, cursor }) => {
    const { list, ...counts } = await call('inboxMessages', {
      language,
      ...(category ? { category: category as Category } : {}),
      ...(cursor === undefined ? {} : { before: cursor }),
    });
    return { messages: list, ...counts };
  },
});
