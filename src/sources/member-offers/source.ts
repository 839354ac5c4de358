import type { Calls } from '../../../generated/types/calls.ts';
import type { MemberOffers } from '../../../generated/types/data.ts';
import type { MemberOffersSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';

export const source = defineSource<Calls, MemberOffersSourceParams, MemberOffers>({
  name: 'member-offers',
  describes: 'What waits for the member, by entry of the member centre, and entries whose programme does not run.',
  returns: 'MemberOffers',
  freshFor: 30,
  personal: true,
  refreshOn: ['mission', 'rewards', 'raffles'],
  read: async (_params, call) => {
    const { availablePromo, openMissions, claimableRewards, tickets } = await call('availablePromotions', {});
    const isInviting = availablePromo.some(({ type, enabled }) => type === 'REFERRAL' && enabled);
    return {
      badges: { missionLeaderboard: openMissions, rewardCenter: claimableRewards, raffles: tickets },
      withheld: isInviting ? [] : ['referral'],
    };
  },
});
