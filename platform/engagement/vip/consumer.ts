import { dayAt } from '../../../rules/calendar-day.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import { defineConsumer, type EventPlatform } from '../member-events/define-consumer.ts';
import { recordMemberEvent } from '../member-events/inbox-store.ts';
import type { MemberEvent } from '../member-events/member-event.ts';
import { ownStake } from '../member-events/own-stake.ts';
import { awardPoints } from '../points/award.ts';
import { type Rank, rankAt, ranksOf, vipPoints } from './ranks.ts';
import { addVipPoints, changeRank } from './store.ts';

/** Counts settled play towards the ranks; who reaches a rank has it at once. */
export const consumer = defineConsumer({
  name: 'vip',
  handle: async (within, events, platform) => {
    const play = events.filter(({ kind, valid }) => kind === 'play' && valid !== 0n);
    const groups = Map.groupBy(play, (event) => `${event.memberId} ${monthOf(event, platform)}`);
    for (const group of groups.values()) await count(within, group, platform);
  },
});

function monthOf({ at, merchant }: MemberEvent, { sites }: EventPlatform): string {
  const timeZone = sites.byCode(merchant)?.manifest.merchant.timeZone ?? 'UTC';
  return dayAt(at.getTime(), timeZone).slice(0, 7);
}

async function count(within: Executor, group: readonly MemberEvent[], platform: EventPlatform): Promise<void> {
  const last = group.at(-1);
  const site = last && platform.sites.byCode(last.merchant);
  if (!last || !site) return;
  const points = group.reduce(
    (sum, event) => sum + vipPoints(ownStake(event), event.category ?? '', event.currency),
    0n,
  );
  if (points === 0n) return;
  const { memberId, merchant, at } = last;
  const row = await addVipPoints(within, { memberId, merchant, points, month: monthOf(last, platform), at });
  const ranks = ranksOf(site.run.settings);
  const to = rankAt(row.credit, ranks);
  if (to <= row.rank) return;
  await changeRank(within, { row, to, cause: 'points', at });
  for (const rank of ranks) if (rank.level > row.rank && rank.level <= to) await reward(within, last, rank);
}

/** A level-up reward is paid once for ever: a member who loses a rank and reaches it again has had it. */
async function reward(within: Executor, event: MemberEvent, rank: Rank): Promise<void> {
  const { memberId, currency, realm, at } = event;
  const source = `vip:${memberId}`;
  if (rank.reward > 0)
    await awardPoints(within, {
      memberId,
      kind: 'reward',
      points: BigInt(rank.reward),
      scope: source,
      key: `rank:${rank.level}`,
      label: rank.names.en ?? '',
    });
  await recordMemberEvent(within, { memberId, currency, realm, kind: 'rank', source, name: String(rank.level), at });
}
