import type { Calls } from '../../../generated/types/calls.ts';
import type { RedeemRewardActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

export const action = defineAction<Calls, RedeemRewardActionParams>({
  name: 'redeem-reward',
  describes: 'Redeems a reward for points. Idempotent by `key`.',
  requires: 'realAccount',
  tracks: 'redeem-reward',
  run: async ({ key, ...request }, { call, refresh }) => {
    const value = await call('redeemReward', { ...request, idempotencyKey: key });
    for (const source of ['point-account', 'point-goods', 'point-records', 'point-entries', 'balance']) refresh(source);
    return { ok: true, value };
  },
});
