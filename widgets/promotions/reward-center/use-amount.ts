import type { PromotionRewardEntry } from '../../../generated/types/data.ts';
import { useEngine } from '../../../renderer/index.ts';
import type { Input } from './RewardCenter.tsx';

/** Returns how an amount of a kind of reward is written. */
export function useAmount(text: Input['text']): (reward: Pick<PromotionRewardEntry, 'kind' | 'amount'>) => string {
  const { format } = useEngine();
  return ({ kind, amount }) =>
    kind === 'points' || kind === 'tickets'
      ? text(`reward-center.pieces.${kind}`, { count: amount })
      : format.amount(amount);
}
