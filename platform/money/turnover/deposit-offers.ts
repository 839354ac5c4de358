import type { DepositBonusSettings } from '../../../generated/types/settings.ts';
import { findMarketProblems } from '../../../rules/turnover/markets.ts';
import type { BonusTerms } from '../../../rules/turnover/terms.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import type { Site } from '../../sites/serving/site.ts';
import { findBonusBar } from '../player-limits/play-bar.ts';
import { listTakenOffers } from './deposit-grants-store.ts';
import { marketRulesOf, ppmOf } from './policy.ts';

/** A bonus that a player may take with a deposit. Amounts are in 1/10 000. */
export interface DepositOffer {
  readonly key: string;
  readonly percent: number;
  readonly maximum: bigint;
  readonly minimumDeposit: bigint;
  readonly terms: BonusTerms;
}

/** What a deposit's bonus counts: slots and the like in full, tables a tenth, bets from odds of 1.50. */
const CONTRIBUTIONS: BonusTerms['contributions'] = {
  categories: { RNG: 1_000_000, FISH: 1_000_000, SPORTS: 1_000_000, ESPORTS: 1_000_000, LIVE: 100_000, PVP: 100_000 },
  otherwise: 100_000,
};
/** Where the market counts a game in full or not at all. */
const WHOLE: BonusTerms['contributions'] = { categories: { RNG: 1_000_000, FISH: 1_000_000 }, otherwise: 0 };
const MIN_ODDS_PPM = 1_500_000;

function toOffer(settings: DepositBonusSettings, isWhole: boolean): DepositOffer {
  const { key, percent, maximum, minimumDeposit, times, days, maxBet } = settings;
  const terms: BonusTerms = {
    base: 'bonus',
    multiplierPpm: ppmOf(times),
    contributions: isWhole ? WHOLE : CONTRIBUTIONS,
    ...(isWhole ? {} : { minOddsPpm: MIN_ODDS_PPM }),
    days,
    order: 'cashFirst',
    sticky: false,
    countsFrom: 'all',
    onWithdraw: 'forfeitAll',
    ...(maxBet === undefined ? {} : { maxBet }),
  };
  return { key, percent, maximum: BigInt(maximum), minimumDeposit: BigInt(minimumDeposit), terms };
}

/** Returns the bonuses of a site that its market allows for a deposit. */
export function offersOf({ run }: Pick<Site, 'run'>): readonly DepositOffer[] {
  const rules = marketRulesOf(run.settings);
  const isWhole = rules.maxWageringPpm !== undefined || rules.oneProduct === true;
  return run.payments.bonuses
    .map((settings) => toOffer(settings, isWhole))
    .filter(({ terms }) => {
      const reward = Object.keys(terms.contributions.categories);
      return findMarketProblems(rules, { trigger: 'deposit', qualifying: [], reward, terms }).length === 0;
    });
}

/** Returns the offers that a member may take now: each once, and none while an exclusion or a lock bars bonuses. */
export async function listOffers(
  db: Executor,
  site: Site,
  { memberId, at }: { readonly memberId: string; readonly at: Date },
): Promise<readonly DepositOffer[]> {
  const offers = offersOf(site);
  if (offers.length === 0 || (await findBonusBar(db, { memberId, at }))) return [];
  const taken = await listTakenOffers(db, BigInt(memberId));
  return offers.filter(({ key }) => !taken.has(key));
}

/** Returns the bonus of a deposit, in 1/10 000; zero for one that is too small. */
export function bonusOf(
  { percent, maximum, minimumDeposit }: Pick<DepositOffer, 'percent' | 'maximum' | 'minimumDeposit'>,
  deposit: bigint,
): bigint {
  if (deposit < minimumDeposit) return 0n;
  const share = (deposit * BigInt(percent)) / 100n;
  return share < maximum ? share : maximum;
}
