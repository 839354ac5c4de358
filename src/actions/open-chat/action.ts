import type { Calls } from '../../../generated/types/calls.ts';
import type { OpenChatActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, OpenChatActionParams>({
  name: 'open-chat',
  describes: 'Opens the chat room: asks a visitor to log in, and tells a guest that the room needs an account.',
  requires: 'login',
  tracks: 'open_chat',
  run: async (_params, { fact, notify, openModal, text }) => {
    if (fact('session.kind') === 'guest') {
      notify(text('in_please_information'), 'warning');
      return { ok: true };
    }
    await openModal('chat');
    return { ok: true };
  },
});
