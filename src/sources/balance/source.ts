import type { Calls } from '../../../generated/types/calls.ts';
import type { Balance } from '../../../generated/types/data.ts';
import type { BalanceSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { unitsFromWire } from '../../../rules/money.ts';

export const source = defineSource<Calls, BalanceSourceParams, Balance>({
  name: 'balance',
  describes: 'The player’s money.',
  returns: 'Balance',
  freshFor: 15,
  personal: true,
  refreshOn: ['balance'],
  read: async (_params, call) => {
    const { sumBalance, bonusBalance, balance, currency, currencySymbol } = await call('walletBalance', {});
    return {
      currency,
      currencySymbol,
      sumBalance: unitsFromWire(sumBalance),
      ...(bonusBalance === undefined ? {} : { bonusBalance: unitsFromWire(bonusBalance) }),
      balance: balance.map(({ pendingBalance, ...one }) => ({
        ...one,
        availBalance: unitsFromWire(one.availBalance),
        ...(pendingBalance === undefined ? {} : { pendingBalance: unitsFromWire(pendingBalance) }),
      })),
    };
  },
});
