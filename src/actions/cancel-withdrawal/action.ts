import type { Calls } from '../../../generated/types/calls.ts';
import type { CancelWithdrawalActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, CancelWithdrawalActionParams>({
  name: 'cancel-withdrawal',
  describes: 'Cancels a withdrawal that is still in review.',
  requires: 'realAccount',
  run: async ({ id }, { call, refresh }) => {
    await call('cancelWithdrawal', { id });
    for (const source of ['balance', 'account-record', 'withdraw-terms', 'withdrawals']) refresh(source);
    return { ok: true };
  },
});
