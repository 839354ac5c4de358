import { evaluate as holds } from '../../../renderer/values/condition.ts';
import { evaluate, kindsOf, runsAt, settlesAtEnd } from '../../../rules/promotions/evaluate.ts';
import { closesAt, periodEnd, periodOf } from '../../../rules/promotions/period.ts';
import { type Earned, type Happening, type Reason, START } from '../../../rules/promotions/progress.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import type { EventPlatform } from '../member-events/define-consumer.ts';
import type { MemberEvent } from '../member-events/member-event.ts';
import { issue } from './issue.ts';
import type { LiveIndex } from './live-index.ts';
import { takeBack } from './pay.ts';
import { lockSteps } from './stores/grant-store.ts';
import type { LivePromotion } from './stores/live-store.ts';
import { factsOf, listMembers, type MemberRow, mayTakePart } from './stores/member-store.ts';
import { lockParts, type Part, saveParts } from './stores/part-store.ts';

/** What one batch of events changes, gathered before it is written. */
interface Batch {
  readonly parts: Map<string, Part>;
  /** Participations by member, of promotions that are joined by a press. */
  readonly joined: ReadonlyMap<bigint, readonly Part[]>;
  readonly members: ReadonlyMap<bigint, MemberRow>;
  readonly changed: Set<string>;
  readonly rewards: Reward[];
  readonly now: number;
}

/** A step that was earned, or those from a step on that no longer are. */
interface Reward {
  readonly live: LivePromotion;
  readonly key: string;
  readonly earned?: Earned;
  readonly withdrawnFrom?: number;
  readonly event: MemberEvent;
}

const partKey = (promotionId: bigint, memberId: bigint, period: string): string =>
  `${promotionId} ${memberId} ${period}`;

/**
 * Evaluates a batch of events against the live promotions: one reading and one writing statement for the parts of all members,
 * then each reward. An event touches the promotions that its member takes part in and those without a press that follow its
 * kind, so its cost does not grow with the number of promotions. Returns the members whose parts changed.
 */
export async function evaluateBatch(
  within: Executor,
  { platform, index, events }: { platform: EventPlatform; index: LiveIndex; events: readonly MemberEvent[] },
): Promise<ReadonlySet<bigint>> {
  if (index.byId.size === 0 || events.length === 0) return new Set();
  const ids = [...new Set(events.map(({ memberId }) => memberId))];
  const first = new Date(Math.min(...events.map(({ at }) => at.getTime())));
  const parts = await lockParts(within, ids, first);
  const batch: Batch = {
    parts: new Map(parts.map((part) => [partKey(part.promotionId, part.memberId, part.period), part])),
    joined: Map.groupBy(
      parts.filter(({ promotionId }) => isJoined(index, promotionId)),
      ({ memberId }) => memberId,
    ),
    members: await listMembers(within, ids),
    changed: new Set(),
    rewards: [],
    now: platform.clock.now(),
  };
  for (const event of events) for (const live of candidatesOf(index, batch, event)) count(batch, live, event);
  await saveParts(
    within,
    [...batch.changed].flatMap((key) => batch.parts.get(key) ?? []),
  );
  await settleRewards(within, platform, batch);
  return new Set([...batch.changed].flatMap((key) => batch.parts.get(key)?.memberId ?? []));
}

const isJoined = (index: LiveIndex, id: bigint): boolean => {
  const live = index.byId.get(id);
  return live !== undefined && (live.definition.entry !== 'automatic' || live.state === 'paused');
};

/** Returns the promotions that an event may move, each once, in their order. */
function candidatesOf(index: LiveIndex, { joined }: Batch, event: MemberEvent): ReadonlySet<LivePromotion> {
  const found = new Set(index.automatic(event.merchant, event.kind, event.category));
  for (const { promotionId } of joined.get(event.memberId) ?? []) {
    const live = index.byId.get(promotionId);
    if (live && kindsOf(live.definition).includes(event.kind)) found.add(live);
  }
  return found;
}

function count(batch: Batch, live: LivePromotion, event: MemberEvent): void {
  const at = event.at.getTime();
  const member = batch.members.get(event.memberId);
  if (!member) return;
  const begun = findPart(batch, live, event);
  if (!begun && !mayEnter(live, member, { currency: event.currency, at })) return;
  const part = begun ?? newPart(live, event, at);
  const definition = live.versions.get(part.version) ?? live.definition;
  const { progress, earned, withdrawn, why } = evaluate(definition, part, toHappening(event));
  if (!begun && why !== undefined) return;
  const key = partKey(part.promotionId, part.memberId, part.period);
  const changed = { ...part, ...progress, reached: event.seq, why: why ?? null };
  batch.parts.set(key, changed);
  batch.changed.add(key);
  if (withdrawn !== undefined) batch.rewards.push({ live, key, withdrawnFrom: withdrawn, event });
  for (const one of earned) batch.rewards.push({ live, key, earned: one, event });
}

/** Returns the part of the event's period; of the present one when that was paid already, so that a late result is not lost. */
function findPart(
  { parts, now }: Batch,
  { id, definition }: LivePromotion,
  { memberId, at }: MemberEvent,
): Part | undefined {
  const part = parts.get(partKey(id, memberId, periodOf(definition.period, at.getTime())));
  return part?.settledAt ? parts.get(partKey(id, memberId, periodOf(definition.period, now))) : part;
}

const mayEnter = (
  { definition, state }: LivePromotion,
  member: MemberRow,
  { currency, at }: { readonly currency: string; readonly at: number },
): boolean =>
  definition.entry === 'automatic' &&
  state === 'live' &&
  runsAt(definition, at) === undefined &&
  mayTakePart(member) &&
  isInAudience(definition.audience, member, { currency, now: at });

/** Returns whether a member belongs to an audience. */
export const isInAudience = (
  audience: LivePromotion['definition']['audience'],
  member: MemberRow,
  by: { readonly currency: string; readonly now: number },
): boolean => audience === undefined || holds(audience, factsOf(member, by)) === true;

/** Returns the part with which a member begins a period. */
export function newPart(
  { id, version, definition }: LivePromotion,
  { memberId, currency }: { readonly memberId: bigint; readonly currency: string },
  at: number,
): Part {
  const end = periodEnd(definition.period, at);
  return {
    ...START,
    promotionId: id,
    memberId,
    period: periodOf(definition.period, at),
    version,
    currency,
    joinedAt: new Date(at),
    endsAt: end === Infinity ? null : new Date(end),
    settlesAt: settlesAtEnd(definition) && end !== Infinity ? new Date(closesAt(definition.period, at)) : null,
    settledAt: null,
    reached: 0n,
    why: null,
  };
}

const toHappening = ({ at, ...event }: MemberEvent): Happening => ({ ...event, at: at.getTime() });

async function settleRewards(within: Executor, platform: EventPlatform, batch: Batch): Promise<void> {
  const refused = new Map<string, Reason>();
  for (const { live, key, earned, withdrawnFrom, event } of batch.rewards) {
    const part = batch.parts.get(key);
    const member = batch.members.get(event.memberId);
    if (!part || !member) continue;
    if (withdrawnFrom !== undefined) {
      const of = { promotionId: live.id, memberId: part.memberId, period: part.period, from: withdrawnFrom };
      for (const grant of await lockSteps(within, of)) await takeBack(within, grant, { at: batch.now });
    }
    if (!earned) continue;
    const why = await issue(within, platform, { live, part, member, earned, source: event.source, at: batch.now });
    if (why) refused.set(key, why);
  }
  const parts = [...refused].flatMap(([key, why]) => {
    const part = batch.parts.get(key);
    return part ? [{ ...part, why }] : [];
  });
  await saveParts(within, parts);
}
