import type { Calls } from '../../../generated/types/calls.ts';
import type { SendChatMessageActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, SendChatMessageActionParams>({
  name: 'send-chat-message',
  describes: 'Sends a message to a chat room, with a picture that it uploads first.',
  requires: 'realAccount',
  tracks: 'chat-message',
  run: async ({ room: roomId, clientId, text, replyTo = 0, picture = '' }, { call }) => {
    const file = picture === '' ? undefined : await call('uploadFile', { purpose: 'chat-picture', content: picture });
    const parts = { ...(replyTo === 0 ? {} : { replyTo }), ...(file ? { pictureId: file.id } : {}) };
    return { ok: true, value: await call('sendChatMessage', { roomId, clientId, text, ...parts }) };
  },
});
