import type { Calls } from '../../../generated/types/calls.ts';
import type { FeedbackList } from '../../../generated/types/data.ts';
import type { FeedbackSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';

export const source = defineSource<Calls, FeedbackSourceParams, FeedbackList>({
  name: 'feedback',
  describes: 'The player’s feedback with its state and answers.',
  returns: 'FeedbackList',
  freshFor: 30,
  personal: true,
  read: async (_params, call) => ({ sent: (await call('feedbackList', {})).list }),
});
