import type { Calls } from '../../../generated/types/calls.ts';
import type { ReadChatActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, ReadChatActionParams>({
  name: 'read-chat',
  describes: 'Records up to which message the player has read a chat room.',
  run: async ({ room: roomId, seq }, { call, fact, refresh }) => {
    if (fact('session.signedIn') !== true || fact('session.kind') === 'guest') return { ok: true };
    await call('readChat', { roomId, seq });
    for (const source of ['chat-seat', 'unread-chat']) refresh(source);
    return { ok: true };
  },
});
