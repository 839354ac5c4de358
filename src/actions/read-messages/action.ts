import type { Calls } from '../../../generated/types/calls.ts';
import type { ReadMessagesActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, ReadMessagesActionParams>({
  name: 'read-messages',
  describes: 'Marks messages of the player as read.',
  requires: 'realAccount',
  run: async (params, { call, refresh }) => {
    const value = await call('readMessages', params);
    for (const source of ['inbox', 'unread-messages']) refresh(source);
    return { ok: true, value };
  },
});
