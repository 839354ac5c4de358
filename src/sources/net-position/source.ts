import type { Calls } from '../../../generated/types/calls.ts';
import type { NetPosition } from '../../../generated/types/data.ts';
import type { NetPositionSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { unitsFromWire } from '../../../rules/money.ts';

export const source = defineSource<Calls, NetPositionSourceParams, NetPosition>({
  name: 'net-position',
  describes: 'What play cost the player: in this session, in the last 24 hours, 7 and 30 days, and in all.',
  returns: 'NetPosition',
  freshFor: 10,
  personal: true,
  refreshOn: ['balance'],
  read: async (_params, call) => ({
    list: (await call('netPosition', {})).list.map(({ period, ...figures }) => ({
      period,
      deposits: unitsFromWire(figures.deposits),
      withdrawals: unitsFromWire(figures.withdrawals),
      staked: unitsFromWire(figures.staked),
      net: unitsFromWire(figures.net),
    })),
  }),
});
