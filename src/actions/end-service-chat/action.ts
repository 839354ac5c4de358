import type { Calls } from '../../../generated/types/calls.ts';
import type { EndServiceChatActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, EndServiceChatActionParams>({
  name: 'end-service-chat',
  describes: 'Ends the conversation with customer service as solved.',
  run: async (_params, { call, refresh }) => {
    await call('endServiceChat', {});
    refresh('service-chat');
    return { ok: true };
  },
});
