import type { Calls } from '../../../generated/types/calls.ts';
import type { ConfirmWithdrawalActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';
import { decimalFromUnits } from '../../../rules/money.ts';

export const action = defineAction<Calls, ConfirmWithdrawalActionParams>({
  name: 'confirm-withdrawal',
  describes: 'Says whether a paid withdrawal has arrived, with a picture that it uploads first.',
  requires: 'realAccount',
  run: async ({ id, answer, amount, picture }, { call, refresh }) => {
    const file =
      picture === undefined ? undefined : await call('uploadFile', { purpose: 'payment-proof', content: picture });
    await call('confirmWithdrawal', {
      id,
      answer,
      ...(amount === undefined ? {} : { amount: decimalFromUnits(amount) }),
      ...(file === undefined ? {} : { proof: file.id }),
    });
    refresh('withdrawals');
    return { ok: true };
  },
});
