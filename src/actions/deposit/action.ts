import type { Calls } from '../../../generated/types/calls.ts';
import type { DepositActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';
import { decimalFromUnits } from '../../../rules/money.ts';

export const action = defineAction<Calls, DepositActionParams>({
  name: 'deposit',
  describes: 'Orders a deposit by one of the site’s methods and returns the order. Idempotent by `key`.',
  requires: 'realAccount',
  tracks: 'deposit',
  run: async ({ amount, key, method, bonus }, { call, refresh }) => {
    const order = await call('startDeposit', {
      amount: decimalFromUnits(amount),
      idempotencyKey: key,
      ...(method === undefined ? {} : { method }),
      ...(bonus === undefined || bonus === '' ? {} : { bonus }),
    });
    refresh('balance');
    refresh('account-record');
    refresh('deposit-settings');
    return { ok: true, value: order };
  },
});
