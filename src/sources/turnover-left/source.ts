import type { Calls } from '../../../generated/types/calls.ts';
import type { TurnoverLeft } from '../../../generated/types/data.ts';
import type { TurnoverLeftSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { unitsFromWire } from '../../../rules/money.ts';

export const source = defineSource<Calls, TurnoverLeftSourceParams, TurnoverLeft>({
  name: 'turnover-left',
  describes: 'What the player may withdraw now, and the turnover that bonus and deposits still need.',
  returns: 'TurnoverLeft',
  freshFor: 5,
  personal: true,
  refreshOn: ['balance'],
  read: async (_params, call) => {
    const { cash, withdrawable, bonusLeft, depositLeft, ...rest } = await call('turnoverLeft', {});
    return {
      ...rest,
      cash: unitsFromWire(cash),
      withdrawable: unitsFromWire(withdrawable),
      bonusLeft: unitsFromWire(bonusLeft),
      depositLeft: unitsFromWire(depositLeft),
    };
  },
});
