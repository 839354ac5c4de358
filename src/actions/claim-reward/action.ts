import type { Calls } from '../../../generated/types/calls.ts';
import type { ClaimRewardActionParams } from '../../../generated/types/params.ts';
import { defineAction } from '../../../renderer/action/define-action.ts';

/** What shows rewards, and what they become. */
const CHANGED = [
  'promotion-states',
  'reward-center',
  'balance',
  'bonus-details',
  'missions',
  'mission-board',
  'point-account',
  'point-entries',
];

export const action = defineAction<Calls, ClaimRewardActionParams>({
  name: 'claim-reward',
  describes: 'Credits a reward that waits for its member.',
  requires: 'realAccount',
  run: async (params, { call, refresh }) => {
    const { amount } = await call('claimReward', { rewardId: params.id });
    for (const source of CHANGED) refresh(source);
    return { ok: true, value: amount };
  },
});
