import type { Calls } from '../../../generated/types/calls.ts';
import type { ConfirmWithdrawalActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';
import { decimalFromUnits } from '../../../rules/money.ts';

export const action = defineAction<Calls, ConfirmWithdrawalActionParams>({
  name: 'confirm-withdrawal',
  describes: 'Says whether a paid withdrawal has arrived.',
  requires: 'realAccount',
  run: async ({ id, answer, amount }, { call, refresh }) => {
    await call('confirmWithdrawal', {
      id,
      answer,
      ...(amount === undefined ? {} : { amount: decimalFromUnits(amount) }),
    });
    refresh('withdrawals');
    return { ok: true };
  },
});
