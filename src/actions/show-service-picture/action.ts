import type { Calls } from '../../../generated/types/calls.ts';
import type { ShowServicePictureActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, ShowServicePictureActionParams>({
  name: 'show-service-picture',
  describes: 'Returns the address of a picture in the conversation with customer service, valid for a few minutes.',
  run: async ({ conversation: conversationId, seq }, { call }) => ({
    ok: true,
    value: await call('servicePicture', { conversationId, seq }),
  }),
});
