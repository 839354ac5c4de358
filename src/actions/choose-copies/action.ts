import type { Calls } from '../../../generated/types/calls.ts';
import type { ChooseCopiesActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, ChooseCopiesActionParams>({
  name: 'choose-copies',
  describes: 'Chooses whether the player gets copies of messages of a category by mail, SMS or push.',
  requires: 'realAccount',
  run: async (params, { call, refresh }) => {
    await call('setMessageChoice', params);
    refresh('message-choices');
    return { ok: true };
  },
});
