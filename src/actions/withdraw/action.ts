import type { Calls } from '../../../generated/types/calls.ts';
import type { WithdrawActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';
import { decimalFromUnits } from '../../../rules/money.ts';

export const action = defineAction<Calls, WithdrawActionParams>({
  name: 'withdraw',
  describes: 'Requests a withdrawal. Idempotent by `key`.',
  requires: 'realAccount',
  tracks: 'withdraw',
  run: async ({ amount, accountId, paymentPassword, key }, { call, refresh }) => {
    const request = { amount: decimalFromUnits(amount), accountId, paymentPassword, idempotencyKey: key };
    const value = await call('withdraw', request);
    for (const source of ['balance', 'account-record', 'withdraw-terms', 'withdrawals']) refresh(source);
    return { ok: true, value };
  },
});
