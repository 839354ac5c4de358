import type { Calls } from '../../../generated/types/calls.ts';
import type { MemberTransfers } from '../../../generated/types/data.ts';
import type { MemberTransfersSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { unitsFromWire } from '../../../rules/money.ts';

export const source = defineSource<Calls, MemberTransfersSourceParams, MemberTransfers>({
  name: 'member-transfers',
  describes: 'What the player may send along the tree of agents, and the newest transfers.',
  returns: 'MemberTransfers',
  freshFor: 5,
  personal: true,
  refreshOn: ['balance'],
  read: async (_params, call) => {
    const { list, available, minAmount, maxAmount, leftToday, ...rest } = await call('memberTransfers', {});
    return {
      ...rest,
      available: unitsFromWire(available),
      minAmount: unitsFromWire(minAmount),
      maxAmount: unitsFromWire(maxAmount),
      leftToday: unitsFromWire(leftToday),
      list: list.map((one) => ({ ...one, amount: unitsFromWire(one.amount) })),
    };
  },
});
