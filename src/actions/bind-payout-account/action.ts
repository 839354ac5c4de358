import type { Calls } from '../../../generated/types/calls.ts';
import type { BindPayoutAccountActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, BindPayoutAccountActionParams>({
  name: 'bind-payout-account',
  describes: 'Binds an account to which the player is paid out.',
  requires: 'realAccount',
  run: async (params, { call, refresh, notify, text }) => {
    const value = await call('bindPayoutAccount', params);
    notify(text('app.account-bound'), 'success');
    refresh('payout-accounts');
    refresh('withdraw-terms');
    return { ok: true, value };
  },
});
