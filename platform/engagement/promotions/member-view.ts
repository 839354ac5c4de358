import type { Calls } from '../../../generated/types/calls.ts';
import { decimalFromUnits } from '../../../rules/money.ts';
import { periodEnd, periodOf } from '../../../rules/promotions/period.ts';
import { isMoney } from '../../../rules/promotions/reward.ts';
import { barOf, stateOf } from '../../../rules/promotions/state.ts';
import { titleIn } from '../../../rules/promotions/title.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { isInAudience } from './engine.ts';
import { findApplications } from './store.ts';
import { type Grant, listGrants } from './stores/grant-store.ts';
import { type LivePromotion, listPublished } from './stores/live-store.ts';
import { listMembers } from './stores/member-store.ts';
import { listParts, type Part } from './stores/part-store.ts';
import { listSpending, type Spending } from './stores/promotion-store.ts';

export type WireState = Calls['promotionStates']['response']['list'][number];
export type WireReward = Calls['rewardCenter']['response']['rewards'][number];

/** Rewards that a page shows. */
const GRANTS = 100;

export interface View {
  readonly context: CallContext;
  readonly live: readonly LivePromotion[];
  /** Those that run and those that were stopped, of which rewards remain. */
  readonly published: readonly LivePromotion[];
  readonly parts: readonly Part[];
  readonly grants: readonly Grant[];
  readonly applications: ReadonlyMap<string, 'APPLYING' | 'JOINED' | 'REJECTED'>;
  readonly spending: ReadonlyMap<bigint, Spending>;
  readonly isMember: (live: LivePromotion) => boolean;
  readonly now: number;
}

/** Reads what the pages of a member show of promotions. */
export async function readView(context: CallContext): Promise<View> {
  const { platform, site } = context;
  const { db } = platform.database;
  const memberId = BigInt(sessionOf(context).memberId);
  const now = platform.clock.now();
  const [published, parts, grants, applications, spending, members] = await Promise.all([
    listPublished(db, site.code),
    listParts(db, memberId, new Date(now)),
    listGrants(db, memberId, GRANTS),
    findApplications(db, site.code, memberId),
    listSpending(db, site.code),
    listMembers(db, [memberId]),
  ]);
  const member = members.get(memberId);
  const { currency } = site.manifest.merchant;
  const isMember = ({ definition }: LivePromotion): boolean =>
    member !== undefined && isInAudience(definition.audience, member, { currency, now });
  const live = published.filter(({ state }) => state !== 'ended');
  return { context, live, published, parts, grants, applications, spending, isMember, now };
}

/** Returns how the member stands in a promotion. */
export function toState(live: LivePromotion, view: View): WireState {
  const { parts, grants, applications, spending, now } = view;
  const period = periodOf(live.definition.period, now);
  const part = parts.find((one) => one.promotionId === live.id && one.period === period);
  const definition = live.versions.get(part?.version ?? live.version) ?? live.definition;
  const own = grants.filter((one) => one.promotionId === live.id && (one.period === period || one.state === 'claim'));
  const money = spending.get(live.id);
  const shown = stateOf({
    definition,
    isPaused: live.state === 'paused',
    part,
    rewards: own.toSorted((a, b) => a.step - b.step).map(({ state }) => state),
    application: applications.get(live.key),
    isInAudience: view.isMember(live),
    hasBudget: money === undefined || money.reserved < money.budget,
    now,
  });
  const bar = barOf(definition, part);
  const end = periodEnd(definition.period, now);
  return {
    id: live.key,
    title: titleOf(live, view.context),
    category: definition.category,
    ...shown,
    entry: definition.entry,
    ...(definition.asks === undefined || definition.asks.length === 0 ? {} : { asks: [...definition.asks] }),
    ...(bar
      ? {
          value: bar.isMoney ? decimalFromUnits(bar.value) : Number(bar.value),
          target: bar.isMoney ? decimalFromUnits(bar.target) : Number(bar.target),
          counts: bar.isMoney ? ('money' as const) : ('pieces' as const),
        }
      : {}),
    ...(end === Infinity ? {} : { endsAt: new Date(end).toISOString() }),
    rewards: own.map((grant) => toReward(grant, live, view.context)),
  };
}

/** Returns a reward as the API names it. */
export function toReward(grant: Grant, live: LivePromotion | undefined, context: CallContext): WireReward {
  const kind = grant.kind as WireReward['kind'];
  return {
    id: String(grant.id),
    promotion: live?.key ?? '',
    title: live ? titleOf(live, context) : '',
    kind,
    amount: isMoney({ kind }) ? decimalFromUnits(grant.amount) : Number(grant.amount),
    state: grant.state,
    earnedAt: grant.earnedAt.toISOString(),
    ...(grant.setOff === 0n ? {} : { setOff: decimalFromUnits(grant.setOff) }),
    ...(grant.claimBy === null ? {} : { claimBy: grant.claimBy.toISOString() }),
  };
}

const titleOf = ({ definition: { texts } }: LivePromotion, { language, site }: CallContext): string =>
  titleIn(texts, language, site.manifest.locale.default);
