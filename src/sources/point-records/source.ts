import type { Calls } from '../../../generated/types/calls.ts';
import type { PointRecords } from '../../../generated/types/data.ts';
import type { PointRecordsSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { unitsFromDecimal } from '../../../rules/money.ts';

export const source = defineSource<Calls, PointRecordsSourceParams, PointRecords>({
  name: 'point-records',
  describes: 'What the player redeemed with points, newest first.',
  returns: 'PointRecords',
  freshFor: 5,
  personal: true,
  refreshOn: ['balance'],
  read: async (_params, call) => {
    const { list } = await call('redeemRecords', { pageSize: 100 });
    return { list: list.map((one) => ({ ...one, amount: unitsFromDecimal(one.amount) })) };
  },
});
