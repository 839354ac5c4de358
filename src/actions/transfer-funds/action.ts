import type { Calls } from '../../../generated/types/calls.ts';
import type { TransferFundsActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';
import { decimalFromUnits } from '../../../rules/money.ts';

export const action = defineAction<Calls, TransferFundsActionParams>({
  name: 'transfer-funds',
  describes: 'Moves money between the main wallet and a vendor’s wallet. Idempotent by `key`.',
  requires: 'realAccount',
  tracks: 'transfer',
  run: async ({ from, to, amount, key }, { call, refresh }) => {
    const value = await call('walletTransfer', {
      fromAccountTypeId: from,
      toAccountTypeId: to,
      amount: decimalFromUnits(amount),
      idempotencyKey: key,
    });
    for (const source of ['balance', 'account-record']) refresh(source);
    return { ok: true, value };
  },
});
