import type { Calls } from '../../../generated/types/calls.ts';
import type { ReadServiceChatActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, ReadServiceChatActionParams>({
  name: 'read-service-chat',
  describes: 'Records that the player was shown a conversation with customer service.',
  run: async ({ conversation: conversationId }, { call }) => {
    await call('readServiceChat', { conversationId });
    return { ok: true };
  },
});
