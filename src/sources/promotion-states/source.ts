import type { Calls } from '../../../generated/types/calls.ts';
import type { RewardCenter } from '../../../generated/types/data.ts';
import type { PromotionStatesSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { toReward, toState } from '../promotion-from-wire.ts';

export const source = defineSource<Calls, PromotionStatesSourceParams, RewardCenter>({
  name: 'promotion-states',
  describes: 'How the member stands in each promotion of the site, and why.',
  returns: 'RewardCenter',
  freshFor: 5,
  personal: true,
  refreshOn: ['rewards', 'player-bar'],
  read: async (_params, call, { language }) => {
    const { list, ...rest } = await call('promotionStates', { language });
    return { rewards: list.flatMap(({ rewards }) => rewards.map(toReward)), running: list.map(toState), ...rest };
  },
});
