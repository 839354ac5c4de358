import type { Calls } from '../../../generated/types/calls.ts';
import type { SetProfileActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, SetProfileActionParams>({
  name: 'set-profile',
  describes: 'Changes personal fields of the player.',
  requires: 'realAccount',
  run: async (params, { call, refresh, notify, text }) => {
    await call('setMemberProfile', params);
    notify(text('app.profile-saved'), 'success');
    for (const source of ['profile', 'member', 'payout-accounts']) refresh(source);
    return { ok: true };
  },
});
