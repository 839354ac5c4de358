import type { Calls } from '../../../generated/types/calls.ts';
import type { JoinPromotionActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, JoinPromotionActionParams>({
  name: 'join-promotion',
  describes: 'Joins a promotion.',
  requires: 'realAccount',
  run: async (params, { call, refresh }) => {
    await call('joinPromotion', { promotionId: params.id });
    for (const source of ['promotion-states', 'reward-center']) refresh(source);
    return { ok: true };
  },
});
