import { type BonusTerms, PPM } from './terms.ts';

/** Products of which an incentive may join only one, by game category. */
const PRODUCTS: Readonly<Record<string, Product>> = {
  SPORTS: 'betting',
  ESPORTS: 'betting',
  LOTT: 'lottery',
  ELOTT: 'lottery',
  VNLOTTERY: 'lottery',
  BINGO: 'bingo',
};
export type Product = 'betting' | 'casino' | 'bingo' | 'lottery';

/** Returns the product that a game category belongs to. */
export const productOf = (category: string): Product => PRODUCTS[category] ?? 'casino';

/** What a market allows. Data of the jurisdiction's preset; every rule is off when it is left out. */
export interface MarketRules {
  /** Most turnover on bonus funds as a multiple. UK, LCCP SR 5.1.1, from 19 January 2026: ten times. */
  readonly maxWageringPpm?: number;
  /** Qualifying play and reward within one product (UK, the same rule). */
  readonly oneProduct?: boolean;
  /** Own money stays withdrawable at any time (UK). */
  readonly ownMoneyFree?: boolean;
  /** `afterPlayOnly`: nothing of value before play, and nothing for a deposit (Brazil, Law 14.790/2023, art. 29). */
  readonly bonusTiming?: 'any' | 'afterPlayOnly';
}

/** What has to happen before a bonus is granted. */
export interface Incentive {
  readonly trigger: 'registration' | 'deposit' | 'play' | 'operator';
  /** Categories of the qualifying play; empty when it is none. */
  readonly qualifying: readonly string[];
  /** Categories in which the reward may be used. All that are offered: a free choice of the player. */
  readonly reward: readonly string[] | 'all';
  readonly terms: BonusTerms;
}

export type MarketProblem = 'wagering' | 'contribution' | 'mixedProducts' | 'lockedMoney' | 'beforePlay';

/** Returns what a market forbids about an incentive; empty when it may be offered there (T11). */
export function findMarketProblems(rules: MarketRules, incentive: Incentive): readonly MarketProblem[] {
  const { terms } = incentive;
  const problems: MarketProblem[] = [];
  if (rules.maxWageringPpm !== undefined) {
    if (terms.multiplierPpm > rules.maxWageringPpm) problems.push('wagering');
    if (hasWeights(terms)) problems.push('contribution');
  }
  if (rules.oneProduct && mixesProducts(incentive)) problems.push('mixedProducts');
  if (rules.ownMoneyFree && terms.onWithdraw === 'refuse') problems.push('lockedMoney');
  if (rules.bonusTiming === 'afterPlayOnly' && isBeforePlay(incentive)) problems.push('beforePlay');
  return problems;
}

/** A weight below 100 % multiplies the stakes needed beyond the limit, so a game counts in full or not at all. */
function hasWeights({ contributions }: BonusTerms): boolean {
  const shares = [
    ...Object.values(contributions.categories),
    ...Object.values(contributions.games ?? {}),
    contributions.otherwise,
  ];
  return shares.some((share) => share !== 0 && share !== Number(PPM));
}

function mixesProducts({ qualifying, reward }: Incentive): boolean {
  const products = new Set([...qualifying, ...(reward === 'all' ? [] : reward)].map(productOf));
  return products.size > 1;
}

const isBeforePlay = ({ trigger, terms }: Incentive): boolean =>
  trigger === 'registration' || trigger === 'deposit' || terms.base === 'deposit' || terms.base === 'both';
