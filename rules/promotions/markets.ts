import type { PromotionDefinition } from '../../generated/types/data.ts';
import {
  findMarketProblems,
  type Incentive,
  type MarketProblem,
  type MarketRules,
  productOf,
} from '../turnover/markets.ts';
import { bonusTermsOf, isMoney } from './reward.ts';

/** Triggers that reward something other than play that has happened. */
const BEFORE_PLAY: ReadonlySet<string> = new Set(['registered', 'signed-in', 'code', 'birthday']);

/**
 * Returns what a market forbids about a promotion; empty when it may run there. Checked when it is published and again at each
 * reward. `afterPlayOnly` (Brazil): nothing for a deposit, whatever the reward, and no money before play.
 */
export function findPromotionProblems(rules: MarketRules, definition: PromotionDefinition): readonly MarketProblem[] {
  const { trigger, reward } = definition;
  const terms = bonusTermsOf(reward);
  const problems = new Set<MarketProblem>(terms ? findMarketProblems(rules, incentiveOf(definition, terms)) : []);
  if (rules.bonusTiming === 'afterPlayOnly') {
    // A ticket may draw money.
    const hasMoney = isMoney(reward) || reward.kind === 'tickets';
    if (trigger.on === 'deposit' || (hasMoney && BEFORE_PLAY.has(trigger.on))) problems.add('beforePlay');
  }
  const products = new Set((trigger.categories ?? []).map(productOf));
  if (rules.oneProduct && isMoney(reward) && trigger.on === 'play' && products.size > 1) problems.add('mixedProducts');
  return [...problems];
}

function incentiveOf({ trigger, reward }: PromotionDefinition, terms: Incentive['terms']): Incentive {
  const { categories = {}, otherwise = 100 } = reward.bonus ?? {};
  const counting = Object.keys(categories).filter((category) => (categories[category] ?? 0) > 0);
  return {
    trigger: trigger.on === 'deposit' ? 'deposit' : BEFORE_PLAY.has(trigger.on) ? 'registration' : 'play',
    qualifying: trigger.on === 'play' ? (trigger.categories ?? []) : [],
    reward: otherwise > 0 ? 'all' : counting,
    terms,
  };
}
