import type { Calls } from '../../../generated/types/calls.ts';
import type { DepositSettings } from '../../../generated/types/data.ts';
import type { DepositSettingsSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { unitsFromDecimal } from '../../../rules/money.ts';

export const source = defineSource<Calls, DepositSettingsSourceParams, DepositSettings>({
  name: 'deposit-settings',
  describes: 'The methods by which the player can deposit, with limits, fees and amounts.',
  returns: 'DepositSettings',
  freshFor: 10,
  personal: true,
  refreshOn: ['deposit', 'player-bar'],
  read: async (_params, call) => {
    const { methods, lastMethod, openOrder, bonuses, barred } = await call('depositSettings', {});
    return {
      methods: methods.map(({ minimumAmount, maximumAmount, feeFixed, amounts, ...method }) => ({
        ...method,
        minimum: unitsFromDecimal(minimumAmount),
        maximum: unitsFromDecimal(maximumAmount),
        feeFixed: unitsFromDecimal(feeFixed),
        amounts: amounts.map(unitsFromDecimal),
      })),
      ...(bonuses
        ? {
            bonuses: bonuses.map(({ maximumAmount, minimumDeposit, maxBet, ...bonus }) => ({
              ...bonus,
              maximum: unitsFromDecimal(maximumAmount),
              minimumDeposit: unitsFromDecimal(minimumDeposit),
              ...(maxBet === undefined ? {} : { maxBet: unitsFromDecimal(maxBet) }),
            })),
          }
        : {}),
      ...(barred ? { barred } : {}),
      ...(lastMethod === undefined ? {} : { lastMethod }),
      ...(openOrder
        ? { openOrder: { id: openOrder.orderId, amount: unitsFromDecimal(openOrder.amount), method: openOrder.method } }
        : {}),
    };
  },
});
