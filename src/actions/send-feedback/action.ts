import type { Calls } from '../../../generated/types/calls.ts';
import type { SendFeedbackActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, SendFeedbackActionParams>({
  name: 'send-feedback',
  describes: 'Sends feedback to the operator.',
  run: async (params, { call, refresh }) => {
    await call('feedback', params);
    refresh('feedback');
    return { ok: true };
  },
});
