import type { Calls } from '../../../generated/types/calls.ts';
import type { FeedbackBounds } from '../../../generated/types/data.ts';
import type { FeedbackBoundsSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';

export const source = defineSource<Calls, FeedbackBoundsSourceParams, FeedbackBounds>({
  name: 'feedback-bounds',
  describes: 'The limits of feedback, such as its length.',
  returns: 'FeedbackBounds',
  freshFor: 600,
  followsSettings: true,
  read: (_params, call) => call('feedbackSetting', {}),
});
