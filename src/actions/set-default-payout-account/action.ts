import type { Calls } from '../../../generated/types/calls.ts';
import type { SetDefaultPayoutAccountActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, SetDefaultPayoutAccountActionParams>({
  name: 'set-default-payout-account',
  describes: 'Chooses the account to which withdrawals go unless the player chooses another.',
  requires: 'realAccount',
  run: async ({ id }, { call, refresh }) => {
    await call('setDefaultPayoutAccount', { id });
    refresh('payout-accounts');
    return { ok: true };
  },
});
