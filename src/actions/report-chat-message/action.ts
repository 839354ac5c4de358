import type { Calls } from '../../../generated/types/calls.ts';
import type { ReportChatMessageActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, ReportChatMessageActionParams>({
  name: 'report-chat-message',
  describes: 'Reports a message of a chat room to its moderators.',
  requires: 'realAccount',
  run: async ({ room: roomId, seq, reason }, { call, notify, text }) => {
    await call('reportChatMessage', { roomId, seq, reason });
    notify(text('app.chat-reported'), 'success');
    return { ok: true };
  },
});
