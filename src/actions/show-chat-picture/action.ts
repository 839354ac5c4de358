import type { Calls } from '../../../generated/types/calls.ts';
import type { ShowChatPictureActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, ShowChatPictureActionParams>({
  name: 'show-chat-picture',
  describes: 'Returns the address of a picture in a chat room, which is valid for a few minutes.',
  run: async ({ room: roomId, seq }, { call }) => ({ ok: true, value: await call('chatPicture', { roomId, seq }) }),
});
