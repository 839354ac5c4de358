import type { Calls } from '../../../generated/types/calls.ts';
import type { PromotionTerms } from '../../../generated/types/data.ts';
import type { PromotionTermsSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';

export const source = defineSource<Calls, PromotionTermsSourceParams, PromotionTerms>({
  name: 'promotion-terms',
  describes: 'The terms of a promotion, as sentences.',
  returns: 'PromotionTerms',
  freshFor: 300,
  read: async ({ id }, call, { language }) =>
    id ? call('promotionTerms', { promotionId: id, language }) : { terms: [] },
});
