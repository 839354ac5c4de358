import type { PromotionList } from '../../../generated/types/data.ts';

/** Categories that have a name in the texts; a promotion of any other one is found under "all". */
const named = ['new_player', 'slots', 'live', 'sports', 'lottery', 'tournament', 'vip', 'referral'];

/** The named categories that occur, in the order a player meets them. */
export function categoriesOf({ promotions }: PromotionList): readonly string[] {
  const occurring = new Set(promotions.map((promotion) => promotion.category));
  return named.filter((category) => occurring.has(category));
}
