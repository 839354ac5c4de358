import type { Executor } from '../../kernel/database/connection.ts';
import { defineConsumer, type EventPlatform } from '../member-events/define-consumer.ts';
import type { MemberEvent } from '../member-events/member-event.ts';
import { ownStake } from '../member-events/own-stake.ts';
import { awardPoints, takePointsBack } from './award.ts';
import { awardStakes } from './award-stakes.ts';
import type { StakePoints } from './fold-stakes.ts';
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
    await awardStakes(
      within,
      [...play.values()].flatMap((group) => toStake(group, platform)),
      SCOPE,
    );
    for (const event of events) if (event.kind.startsWith('deposit')) await earnByDeposit(within, event, platform);
  },
});

function termsOf({ merchant }: MemberEvent, { sites }: EventPlatform): PointTerms | undefined {
  const site = sites.byCode(merchant);
  return site?.run.applied.flags.PTSYS3 === true ? pointTermsOf(site) : undefined;
}

/** One stake for all play of a member and kind in a batch: its key is the last event, which no other batch has. */
function toStake(group: readonly MemberEvent[], platform: EventPlatform): readonly StakePoints[] {
  const last = group.at(-1);
  const terms = last && termsOf(last, platform);
  if (!last || !terms) return [];
  const kind = playKindOf(last.category ?? '');
  const stake = group.reduce((sum, event) => sum + ownStake(event), 0n);
  return [{ memberId: last.memberId, kind, stake, ratePpb: terms.ratesPpb[kind], key: `${kind}:${last.seq}` }];
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
