import type { Calls } from '../../../generated/types/calls.ts';
import type { ModerateChatActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, ModerateChatActionParams>({
  name: 'moderate-chat',
  describes: 'Removes a message of a chat room or mutes its sender, for a player who moderates it.',
  requires: 'realAccount',
  run: async ({ room: roomId, seq, act, reason }, { call }) => {
    await call('moderateChat', { roomId, seq, act, reason });
    return { ok: true };
  },
});
