import type { Calls } from '../../../generated/types/calls.ts';
import type { FeedbackList } from '../../../generated/types/data.ts';
import type { FeedbackSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';

export const source = defineSource<Calls, FeedbackSourceParams, FeedbackList>({
  name: 'feedback',
  describes: 'What the player has written to the operator, and what has become of it.',
  returns: 'FeedbackList',
  freshFor: 30,
  personal: true,
  read: async (_params, call) => ({ sent: (await call('feedbackList', {})).list }),
});
