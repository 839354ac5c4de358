import type { Calls } from '../../../generated/types/calls.ts';
import type { RemovePayoutAccountActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, RemovePayoutAccountActionParams>({
  name: 'remove-payout-account',
  describes: 'Removes a bound account.',
  requires: 'realAccount',
  run: async (params, { call, refresh, notify, text }) => {
    await call('removePayoutAccount', params);
    notify(text('app.account-removed'), 'success');
    refresh('payout-accounts');
    refresh('withdraw-terms');
    return { ok: true };
  },
});
