import type { PromotionList } from '../../../generated/types/data.ts';

/** Categories with a translated name. Other promotions are found under "all". */
const NAMED_CATEGORIES = ['new_player', 'slots', 'live', 'sports', 'lottery', 'tournament', 'vip', 'referral'];

/** Returns the named categories that occur, in their display order. */
export function getCategories({ promotions }: PromotionList): readonly string[] {
  const occurring = new Set(promotions.map((promotion) => promotion.category));
  return NAMED_CATEGORIES.filter((category) => occurring.has(category));
}
