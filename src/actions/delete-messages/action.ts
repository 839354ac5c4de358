import type { Calls } from '../../../generated/types/calls.ts';
import type { DeleteMessagesActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, DeleteMessagesActionParams>({
  name: 'delete-messages',
  describes: 'Removes messages from the player’s inbox.',
  requires: 'realAccount',
  run: async (params, { call, refresh }) => {
    const value = await call('deleteMessages', params);
    for (const source of ['inbox', 'unread-messages']) refresh(source);
    return { ok: true, value };
  },
});
