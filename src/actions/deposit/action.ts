import type { Calls } from '../../../generated/types/calls.ts';
import type { DepositActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';
import { decimalFromUnits } from '../../../rules/money.ts';

export const action = defineAction<Calls, DepositActionParams>({
  name: 'deposit',
  describes: 'Gives the player play money. The same key gives once, however often it is sent.',
  requires: 'realAccount',
  tracks: 'deposit',
  run: async ({ amount, key }, { call, refresh }) => {
    const done = await call('sandboxDeposit', { amount: decimalFromUnits(amount), idempotencyKey: key });
    refresh('balance');
    refresh('account-record');
    return { ok: true, value: done };
  },
});
