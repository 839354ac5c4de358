import type { Executor } from '../../kernel/database/connection.ts';
import { defineConsumer, type EventPlatform } from '../member-events/define-consumer.ts';
import type { MemberEvent } from '../member-events/member-event.ts';
import { ownStake } from '../member-events/own-stake.ts';
import { awardPoints, awardStake, takePointsBack } from './award.ts';
import { playKindOf, pointsOfDeposit } from './rules.ts';
import { type PointTerms, pointTermsOf } from './terms.ts';

const SCOPE = 'points-earned';

/** Credits the points of settled play and of deposits, and takes those of what was taken back. */
export const consumer = defineConsumer({
  name: 'points',
  handle: async (within, events, platform) => {
    const play = Map.groupBy(
      events.filter(({ kind }) => kind === 'play'),
      ({ memberId, category = '' }) => `${memberId} ${playKindOf(category)}`,
    );
    for (const group of play.values()) await earnByPlay(within, group, platform);
    for (const event of events) if (event.kind.startsWith('deposit')) await earnByDeposit(within, event, platform);
  },
});

function termsOf({ merchant }: MemberEvent, { sites }: EventPlatform): PointTerms | undefined {
  const site = sites.byCode(merchant);
  return site?.run.applied.flags.PTSYS3 === true ? pointTermsOf(site) : undefined;
}

/** One posting for all play of a member and kind in a batch: its key is the last event, which no other batch has. */
async function earnByPlay(within: Executor, group: readonly MemberEvent[], platform: EventPlatform): Promise<void> {
  const last = group.at(-1);
  const terms = last && termsOf(last, platform);
  if (!last || !terms) return;
  const kind = playKindOf(last.category ?? '');
  const stake = group.reduce((sum, event) => sum + ownStake(event), 0n);
  const key = `${kind}:${last.seq}`;
  await awardStake(within, { memberId: last.memberId, kind, stake, ratePpb: terms.ratesPpb[kind], scope: SCOPE, key });
}

async function earnByDeposit(within: Executor, event: MemberEvent, platform: EventPlatform): Promise<void> {
  const points = pointsOfDeposit(event.amount, termsOf(event, platform)?.deposits ?? []);
  if (points === 0n) return;
  const change = {
    memberId: event.memberId,
    kind: 'deposit',
    points,
    scope: SCOPE,
    key: `deposit:${event.seq}`,
  } as const;
  await (event.kind === 'deposit' ? awardPoints(within, change) : takePointsBack(within, change));
}
