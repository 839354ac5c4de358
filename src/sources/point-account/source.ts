import type { Calls } from '../../../generated/types/calls.ts';
import type { PointAccount } from '../../../generated/types/data.ts';
import type { PointAccountSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { unitsFromDecimal } from '../../../rules/money.ts';

export const source = defineSource<Calls, PointAccountSourceParams, PointAccount>({
  name: 'point-account',
  describes: 'The player’s points, by what they grow, and how they convert to chips.',
  returns: 'PointAccount',
  freshFor: 5,
  personal: true,
  refreshOn: ['balance', 'player-bar'],
  read: async (_params, call) => {
    const [balance, { depositRatios, ...config }] = await Promise.all([
      call('pointBalance', {}),
      call('pointConfig', {}),
    ]);
    const deposits = depositRatios.map(({ from, points }) => ({ from: unitsFromDecimal(from), points }));
    return { ...balance, ...config, deposits };
  },
});
