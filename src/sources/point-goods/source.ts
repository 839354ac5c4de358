import type { Calls } from '../../../generated/types/calls.ts';
import type { PointGoods } from '../../../generated/types/data.ts';
import type { PointGoodsSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { unitsFromDecimal } from '../../../rules/money.ts';

export const source = defineSource<Calls, PointGoodsSourceParams, PointGoods>({
  name: 'point-goods',
  describes: 'What points redeem: goods with their variants and stock, and chips.',
  returns: 'PointGoods',
  freshFor: 5,
  personal: true,
  refreshOn: ['balance'],
  read: async (_params, call, { language }) => {
    const { list } = await call('pointRewards', { language, pageSize: 200 });
    return {
      list: list.map((one) => ({
        ...one,
        amount: unitsFromDecimal(one.amount),
        variants: one.variants.map((variant) => ({ ...variant, points: variant.points ?? one.points })),
      })),
    };
  },
});
