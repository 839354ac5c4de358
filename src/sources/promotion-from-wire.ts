import type { Calls } from '../../generated/types/calls.ts';
import type { PromotionRewardEntry, PromotionState } from '../../generated/types/data.ts';
import { unitsFromDecimal } from '../../rules/money.ts';

type WireState = Calls['promotionStates']['response']['list'][number];
type WireReward = Calls['rewardCenter']['response']['rewards'][number];

/** Points and tickets are counted; everything else is money. */
const isPieces = (kind: WireReward['kind']): boolean => kind === 'points' || kind === 'tickets';

export const toReward = ({ amount, setOff, ...reward }: WireReward): PromotionRewardEntry => ({
  ...reward,
  ...(setOff === undefined ? {} : { setOff: unitsFromDecimal(setOff) }),
  amount: isPieces(reward.kind) ? amount : unitsFromDecimal(amount),
});

export function toState({ value, target, rewards, ...state }: WireState): PromotionState {
  const measure = (amount: number): number => (state.counts === 'money' ? unitsFromDecimal(amount) : amount);
  return {
    ...state,
    ...(value === undefined ? {} : { value: measure(value) }),
    ...(target === undefined ? {} : { target: measure(target) }),
    rewards: rewards.map(toReward),
  };
}
