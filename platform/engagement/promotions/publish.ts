import { LRUCache } from 'lru-cache';
import type { PromotionDefinition } from '../../../generated/types/data.ts';
import { promotionDefinition } from '../../../generated/validators/promotion-definition.js';
import { type DrainTerms, type DrainVerdict, type EligibleGame, judge } from '../../../rules/promotions/drain.ts';
import { settlesAtEnd } from '../../../rules/promotions/evaluate.ts';
import { findPromotionProblems } from '../../../rules/promotions/markets.ts';
import { seededRandom } from '../../../rules/random.ts';
import type { MarketProblem } from '../../../rules/turnover/markets.ts';
import { saveNotice } from '../../contact/notices/promotion-notice-store.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import type { Platform } from '../../kernel/platform.ts';
import { marketRulesOf } from '../../money/turnover/policy.ts';
import { findOfferedGames } from './offered-games.ts';
import { addVersion, findPromotion } from './stores/promotion-store.ts';

export type DefinitionProblem = 'shape' | 'endless' | 'reward' | 'nameless' | MarketProblem;

/** Returns why a definition cannot be published at a site. */
export function findProblems(
  { sites }: Pick<Platform, 'sites'>,
  merchant: string,
  definition: PromotionDefinition,
): readonly DefinitionProblem[] {
  if (!promotionDefinition(definition)) return ['shape'];
  const site = sites.byCode(merchant);
  if (!site) return ['shape'];
  const { period, reward, trigger } = definition;
  const isEndless = settlesAtEnd(definition) !== undefined && period.unit === 'once' && period.endsAt === undefined;
  const pays =
    reward.kind === 'freeRounds'
      ? reward.rounds !== undefined && reward.stake !== undefined
      : reward.amount !== undefined || reward.percent !== undefined || reward.table !== undefined;
  return [
    ...(isEndless ? (['endless'] as const) : []),
    ...(pays && (reward.kind !== 'bonus' || reward.bonus) ? [] : (['reward'] as const)),
    ...(trigger.on === 'code' && trigger.name === undefined ? (['nameless'] as const) : []),
    ...findPromotionProblems(marketRulesOf(site.run.settings), definition),
  ];
}

/** Latest verdicts: one takes thousands of simulated bets, and a seed, a draft and its publication ask for the same. */
const verdicts = new LRUCache<string, DrainVerdict>({ max: 200 });

/** Judges a definition against the games that a site offers: always the same for the same data. */
export function evaluateAt(
  platform: Pick<Platform, 'catalogue'>,
  { trigger, measure, reward, limits }: PromotionDefinition,
): DrainVerdict {
  const judged: DrainTerms = { trigger, ...(measure ? { measure } : {}), reward, limits };
  const games: readonly EligibleGame[] = findOfferedGames(platform.catalogue());
  const key = JSON.stringify([judged, games]);
  const verdict = verdicts.get(key) ?? judge(judged, games, seededRandom(1));
  verdicts.set(key, verdict);
  return verdict;
}

export interface Publication {
  readonly id: bigint;
  /** What the operator accepts that a reward costs; needed for a sponsored one. */
  readonly accepted: bigint | undefined;
  readonly by: string;
  readonly at: number;
}

export type Published =
  | { readonly ok: true; readonly version: number }
  | { readonly ok: false; readonly problems: readonly (DefinitionProblem | 'blocked' | 'notAccepted')[] };

/** Publishes the draft of a promotion: its terms from now on, for members who begin from now on. */
export async function publish(within: Executor, platform: Platform, of: Publication): Promise<Published> {
  const promotion = await findPromotion(within, of.id);
  if (!promotion) return { ok: false, problems: ['shape'] };
  const { draft, merchant, key, position } = promotion;
  const problems = findProblems(platform, merchant, draft);
  if (problems.length > 0) return { ok: false, problems };
  const verdict = evaluateAt(platform, draft);
  if (verdict.verdict === 'blocked') return { ok: false, problems: ['blocked'] };
  const isAccepted = of.accepted !== undefined && of.accepted >= BigInt(verdict.costPerReward);
  if (verdict.verdict === 'sponsored' && !isAccepted) return { ok: false, problems: ['notAccepted'] };
  const at = new Date(of.at);
  const version = await addVersion(within, { ...of, definition: draft, verdict, accepted: of.accepted ?? null, at });
  await saveNotice(within, {
    merchant,
    key,
    position,
    category: draft.category,
    image: draft.image,
    texts: readTexts(draft),
    publishedAt: at,
    endsAt: draft.period.endsAt === undefined ? null : new Date(draft.period.endsAt),
  });
  return { ok: true, version };
}

const readTexts = ({ texts }: PromotionDefinition): Readonly<Record<string, { title: string; text: string }>> =>
  Object.fromEntries(Object.entries(texts).flatMap(([language, words]) => (words ? [[language, words]] : [])));
