import { dayAt } from '../../../rules/calendar-day.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import { defineConsumer, type EventPlatform } from '../member-events/define-consumer.ts';
import { recordMemberEvent } from '../member-events/inbox-store.ts';
import type { MemberEvent } from '../member-events/member-event.ts';
import { ownStake } from '../member-events/own-stake.ts';
import { awardPoints } from '../points/award.ts';
import { type Rank, rankAt, ranksOf, vipPoints } from './ranks.ts';
import { addVipPoints, changeRank } from './store.ts';
import type { VipMemberRow } from './tables.ts';

/** Counts settled play towards the ranks; who reaches a rank has it at once. */
export const consumer = defineConsumer({
  name: 'vip',
  handle: async (within, events, platform) => {
    const play = events.filter(({ kind, valid }) => kind === 'play' && valid !== 0n);
    for (const [month, group] of Map.groupBy(play, (event) => monthOf(event, platform)))
      await countMonth(within, { month, play: group }, platform);
  },
});

function monthOf({ at, merchant }: MemberEvent, { sites }: EventPlatform): string {
  const timeZone = sites.byCode(merchant)?.manifest.merchant.timeZone ?? 'UTC';
  return dayAt(at.getTime(), timeZone).slice(0, 7);
}

interface MonthOfPlay {
  readonly month: string;
  readonly play: readonly MemberEvent[];
}

/** Adds the points of all members in few statements; a rank is rarely reached, and changed one by one. */
async function countMonth(within: Executor, { month, play }: MonthOfPlay, platform: EventPlatform): Promise<void> {
  const groups = [...Map.groupBy(play, ({ memberId }) => memberId).values()];
  const added = groups.flatMap((group) => toPoints(group, platform));
  const rows = await addVipPoints(within, month, added);
  for (const { last, site } of added) {
    const row = rows.get(last.memberId);
    if (!row) throw new Error(`Member ${last.memberId} has no points.`);
    await raise(within, row, { last, ranks: ranksOf(site.run.settings) });
  }
}

/** Returns what a member's play adds; nothing where it adds no points. */
function toPoints(group: readonly MemberEvent[], { sites }: EventPlatform) {
  const last = group.at(-1);
  const site = last && sites.byCode(last.merchant);
  if (!last || !site) return [];
  const points = group.reduce(
    (sum, event) => sum + vipPoints(ownStake(event), event.category ?? '', event.currency),
    0n,
  );
  const { memberId, merchant, at } = last;
  return points === 0n ? [] : [{ memberId, merchant, points, at, last, site }];
}

interface Raising {
  readonly last: MemberEvent;
  readonly ranks: readonly Rank[];
}

/** Gives the highest rank that a member's points reach, with the rewards of those up to it. */
async function raise(within: Executor, row: VipMemberRow, { last, ranks }: Raising): Promise<void> {
  const to = rankAt(row.credit, ranks);
  if (to <= row.rank) return;
  await changeRank(within, { row, to, cause: 'points', at: last.at });
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
