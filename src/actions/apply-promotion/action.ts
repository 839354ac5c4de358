import type { Calls } from '../../../generated/types/calls.ts';
import type { ApplyPromotionActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, ApplyPromotionActionParams>({
  name: 'apply-promotion',
  describes: 'Applies for a promotion with a message and pictures.',
  requires: 'realAccount',
  run: async (params, { call, refresh }) => {
    const { id, ...request } = params;
    await call('applyPromotion', { promotionId: id, ...request });
    for (const source of ['promotion-states', 'reward-center']) refresh(source);
    return { ok: true };
  },
});
