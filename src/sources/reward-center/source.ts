import type { Calls } from '../../../generated/types/calls.ts';
import type { RewardCenter } from '../../../generated/types/data.ts';
import type { RewardCenterSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { toReward, toState } from '../promotion-from-wire.ts';

export const source = defineSource<Calls, RewardCenterSourceParams, RewardCenter>({
  name: 'reward-center',
  describes:
    'Rewards of promotions and missions that wait for the member with their deadlines, the latest others, and what runs.',
  returns: 'RewardCenter',
  freshFor: 5,
  personal: true,
  refreshOn: ['rewards', 'mission', 'player-bar'],
  read: async (_params, call, { language }) => {
    const { rewards, running, ...rest } = await call('rewardCenter', { language });
    return { rewards: rewards.map(toReward), running: running.map(toState), ...rest };
  },
});
