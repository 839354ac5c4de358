import type { Calls } from '../../../generated/types/calls.ts';
import type { ReferralDetails } from '../../../generated/types/data.ts';
import type { ReferralDetailsSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { unitsFromDecimal } from '../../../rules/money.ts';

export const source = defineSource<Calls, ReferralDetailsSourceParams, ReferralDetails>({
  name: 'referral-details',
  describes: 'The invitation code of the member, the friends who came by it, and what both sides get.',
  returns: 'ReferralDetails',
  freshFor: 30,
  personal: true,
  refreshOn: ['rewards'],
  read: async (_params, call) => {
    const { kind, reward, friendReward, required, earned, ...rest } = await call('referralDetails', {
      autoGenerate: true,
    });
    const measure = (amount: number): number =>
      kind === 'points' || kind === 'tickets' ? amount : unitsFromDecimal(amount);
    return {
      ...rest,
      kind,
      reward: measure(reward),
      ...(friendReward === undefined ? {} : { friendReward: measure(friendReward) }),
      required: unitsFromDecimal(required),
      earned: measure(earned),
    };
  },
});
