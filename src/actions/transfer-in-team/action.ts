import type { Calls } from '../../../generated/types/calls.ts';
import type { TransferInTeamActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';
import { decimalFromUnits } from '../../../rules/money.ts';

export const action = defineAction<Calls, TransferInTeamActionParams>({
  name: 'transfer-in-team',
  describes: 'Sends money to the upline, or to a member directly below. Idempotent by `key`.',
  requires: 'realAccount',
  run: async ({ memberId = '', amount, paymentPassword, key }, { call, refresh }) => {
    const request = { amount: decimalFromUnits(amount), paymentPassword, idempotencyKey: key };
    const value =
      memberId === ''
        ? await call('transferUpline', request)
        : await call('transferDownline', { ...request, memberId });
    for (const source of ['balance', 'member-transfers', 'account-record']) refresh(source);
    return { ok: true, value };
  },
});
