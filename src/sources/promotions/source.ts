import type { Calls } from '../../../generated/types/calls.ts';
import type { PromotionList } from '../../../generated/types/data.ts';
import type { PromotionsSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';

export const source = defineSource<Calls, PromotionsSourceParams, PromotionList>({
  name: 'promotions',
  describes: 'The active promotions.',
  returns: 'PromotionList',
  freshFor: 300,
  keepInSession: true,
  read: async ({ category, limit }, call, { language }) => {
    const { promotion } = await call('listAnnouncements', { types: 'PR', language, ...(category ? { category } : {}) });
    return { promotions: promotion.promotions.slice(0, limit) };
  },
});
