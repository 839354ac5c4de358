import { dayAt } from '../../../rules/calendar-day.ts';
import { findPromotionProblems } from '../../../rules/promotions/markets.ts';
import type { Earned, Reason } from '../../../rules/promotions/progress.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import { findBonusBar } from '../../money/player-limits/play-bar.ts';
import { marketRulesOf } from '../../money/turnover/policy.ts';
import type { EventPlatform } from '../member-events/define-consumer.ts';
import { announceReward } from './inbox-messages.ts';
import { pay } from './pay.ts';
import { addGrant, claimIdentities, countGrants, reserve, setState } from './stores/grant-store.ts';
import { identitiesOf } from './stores/identities.ts';
import type { LivePromotion } from './stores/live-store.ts';
import { type MemberRow, mayTakePart } from './stores/member-store.ts';
import type { Part } from './stores/part-store.ts';

export interface Issue {
  readonly live: LivePromotion;
  readonly part: Part;
  readonly member: MemberRow;
  readonly earned: Earned;
  /** The happening that earned it. */
  readonly source: string;
  readonly at: number;
}

const DAY_MS = 86_400_000;

/**
 * Gives what a step earned: paid at once, or kept for the member's press or an operator's review. Its amount is reserved from the
 * budget before it is shown. Returns why it is not given; the step is over then. The part's row is locked by the caller.
 */
export async function issue(within: Executor, platform: EventPlatform, of: Issue): Promise<Reason | undefined> {
  const { live, part, earned } = of;
  const definition = live.versions.get(part.version) ?? live.definition;
  const refused = await findReason(within, platform, of);
  if (refused) return refused;
  const { payout, claimDays, reward } = definition;
  const grant = await addGrant(within, {
    promotionId: live.id,
    memberId: part.memberId,
    merchant: live.merchant,
    period: part.period,
    step: earned.step,
    version: part.version,
    currency: part.currency,
    kind: reward.kind,
    source: of.source,
    group: definition.group,
    base: earned.base,
    amount: earned.amount,
    state: payout === 'review' ? 'review' : 'claim',
    earnedAt: new Date(of.at),
    claimBy: payout === 'claim' ? new Date(of.at + claimDays * DAY_MS) : null,
  });
  if (!grant) return 'limit';
  const kept = await keep(within, platform, { ...of, grantId: grant.id });
  if (kept) return kept;
  if (payout === 'claim') await announceReward(within, grant, { stage: 'waits', at: new Date(of.at) });
  if (payout === 'automatic') await pay(within, grant, { definition, promotion: live.key, state: 'issued', at: of.at });
  return undefined;
}

/** Claims the identities and the budget; without them the reward is over before it was shown. */
async function keep(
  within: Executor,
  platform: EventPlatform,
  { live, part, member, earned, at, grantId }: Issue & { readonly grantId: bigint },
): Promise<Reason | undefined> {
  const { limits, period } = live.versions.get(part.version) ?? live.definition;
  const secret = await platform.secrets.get('promotion-identities');
  const claimed = await claimIdentities(
    within,
    { promotionId: live.id, memberId: part.memberId },
    identitiesOf(member, limits.identities ?? [], secret),
  );
  const kept = claimed
    ? await reserve(within, {
        promotionId: live.id,
        amount: earned.amount,
        day: dayAt(at, period.zone),
        perDay: limits.perDay,
      })
    : 'identity';
  if (kept === 'reserved') return undefined;
  await setState(within, grantId, { state: 'rejected', reason: kept });
  return kept;
}

async function findReason(
  within: Executor,
  { sites }: EventPlatform,
  { live, part, member, source, at }: Issue,
): Promise<Reason | undefined> {
  const definition = live.versions.get(part.version) ?? live.definition;
  const site = sites.byCode(live.merchant);
  if (!site || findPromotionProblems(marketRulesOf(site.run.settings), definition).length > 0) return 'market';
  if (!mayTakePart(member)) return 'barred';
  if (await findBonusBar(within, { memberId: String(member.id), at: new Date(at) })) return 'barred';
  const { group } = definition;
  const counted = await countGrants(within, { promotionId: live.id, memberId: part.memberId, source, group });
  if (counted.isStacked) return 'stacking';
  const { perMember } = definition.limits;
  return perMember !== undefined && counted.mine >= perMember ? 'limit' : undefined;
}
