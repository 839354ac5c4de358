import type { Calls } from '../../../generated/types/calls.ts';
import type { WithdrawalList } from '../../../generated/types/data.ts';
import type { WithdrawalsSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { unitsFromDecimal } from '../../../rules/money.ts';

export const source = defineSource<Calls, WithdrawalsSourceParams, WithdrawalList>({
  name: 'withdrawals',
  describes: 'The player’s latest withdrawals with the steps of each, newest first.',
  returns: 'WithdrawalList',
  freshFor: 5,
  personal: true,
  refreshOn: ['withdrawal'],
  read: async (_params, call) => {
    const { list } = await call('withdrawals', {});
    return {
      list: list.map(({ received, ...one }) => ({
        ...one,
        ...(received === undefined ? {} : { received: unitsFromDecimal(received) }),
        amount: unitsFromDecimal(one.amount),
        fee: unitsFromDecimal(one.fee),
        returned: unitsFromDecimal(one.returned),
      })),
    };
  },
});
