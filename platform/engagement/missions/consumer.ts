import type { Executor } from '../../kernel/database/connection.ts';
import { defineConsumer, type EventPlatform } from '../member-events/define-consumer.ts';
import type { MemberEvent } from '../member-events/member-event.ts';
import { takePointsBack } from '../points/award.ts';
import { liveEvent } from './live-events/mission.ts';
import { missionsOf } from './missions-of.ts';
import {
  advance,
  claimEnd,
  isOpen,
  type Mission,
  NO_PROGRESS,
  type Progress,
  periodKey,
  rewardOf,
  stepOf,
} from './rules.ts';
import { addScore, type Done, lockProgress, reopenProgress, type WrittenProgress, writeProgress } from './store.ts';
import type { MissionProgressRow } from './tables.ts';

const COUNTED = new Set(['play', 'deposit', 'deposit-reversed', 'signed-in']);

/** Moves missions by what members do, and takes back what a rollback leaves without a ground. */
export const consumer = defineConsumer({
  name: 'missions',
  handle: async (within, events, platform) => {
    const counted = events.filter(({ kind }) => COUNTED.has(kind));
    for (const [merchant, group] of Map.groupBy(counted, (event) => event.merchant)) {
      const site = platform.sites.byCode(merchant);
      if (site?.run.applied.flags.REWCEN3 !== true) continue;
      const missions = missionsOf(site);
      await move(within, { group, missions, timeZone: site.manifest.merchant.timeZone });
    }
  },
  applied: (events, platform: EventPlatform) => {
    const members = new Set(events.filter(({ kind }) => COUNTED.has(kind)).map(({ memberId }) => memberId));
    void platform.liveEvents.publishToAll(liveEvent, [...members].map(String));
  },
});

interface Batch {
  readonly group: readonly MemberEvent[];
  readonly missions: readonly Mission[];
  readonly timeZone: string;
}

const toKey = (memberId: bigint, mission: number, period: string): string => `${memberId} ${mission} ${period}`;

/** Folds a batch in memory: one read, and few writes for all missions that moved. */
async function move(within: Executor, { group, missions, timeZone }: Batch): Promise<void> {
  const members = [...new Set(group.map(({ memberId }) => memberId))];
  const periods = [
    ...new Set(group.flatMap(({ at }) => missions.map(({ period }) => periodKey(period, at.getTime(), timeZone)))),
  ];
  if (periods.length === 0) return;
  const rows = await lockProgress(within, { members, periods });
  const before = new Map(rows.map((row) => [toKey(row.member_id, row.mission, row.period), row]));
  const after = new Map<string, Progress>();
  const read = (key: string): Progress => after.get(key) ?? toProgress(before.get(key));
  for (const event of group)
    for (const mission of missions) {
      const step = stepOf(mission, event);
      if (!step) continue;
      const period = periodKey(mission.period, event.at.getTime(), timeZone);
      const doneSeqOf = (id: number): bigint | undefined => read(toKey(event.memberId, id, period)).doneSeq;
      if (!isOpen(mission, doneSeqOf, event.seq)) continue;
      const key = toKey(event.memberId, mission.id, period);
      after.set(key, advance(read(key), mission, { ...step, seq: event.seq }));
    }
  await writeProgress(
    within,
    [...after].map(([key, progress]) =>
      toWritten(key, progress, { before: before.get(key), group, missions, timeZone }),
    ),
  );
  for (const [key, { doneSeq }] of after) {
    const known = before.get(key);
    if (known?.claimed_at && doneSeq === undefined) await takeBack(within, { known, group, missions });
  }
}

function toWritten(
  key: string,
  { progress, items, doneSeq }: Progress,
  { before, ...batch }: Batch & { readonly before: MissionProgressRow | undefined },
): WrittenProgress {
  const [member = '0', mission = '0', period = ''] = key.split(' ');
  const isAsBefore = (before?.done_seq ?? undefined) === doneSeq;
  return {
    member_id: BigInt(member),
    mission: Number(mission),
    period,
    progress,
    items: [...items],
    done: isAsBefore ? undefined : toDone(doneSeq, { ...batch, mission: Number(mission) }),
  };
}

/** Returns what is kept of a mission that an event of the batch completed; null when it is no longer complete. */
function toDone(
  doneSeq: bigint | undefined,
  { mission: id, group, missions, timeZone }: Batch & { readonly mission: number },
): Done | null {
  const event = group.find(({ seq }) => seq === doneSeq);
  const mission = missions.find((one) => one.id === id);
  if (!event || !mission) return null;
  const claimBy = claimEnd(mission.period, event.at.getTime(), timeZone);
  return { seq: event.seq, at: event.at, claimBy, reward: rewardOf(mission) };
}

const toProgress = (row: MissionProgressRow | undefined): Progress =>
  row ? { progress: row.progress, items: row.items, doneSeq: row.done_seq ?? undefined } : NO_PROGRESS;

/** A claimed mission that is no longer complete gives its points back, and can be completed again. */
async function takeBack(
  within: Executor,
  { known, group, missions }: Pick<Batch, 'group' | 'missions'> & { readonly known: MissionProgressRow },
): Promise<void> {
  const last = group.filter(({ memberId }) => memberId === known.member_id).at(-1);
  const mission = missions.find(({ id }) => id === known.mission);
  if (!last || !mission || !known.claimed_at) return;
  const { points } = known.reward ?? rewardOf(mission);
  await takePointsBack(within, {
    memberId: known.member_id,
    kind: 'reward',
    points: BigInt(points),
    scope: `mission:${known.mission}`,
    key: `back:${last.seq}`,
    label: mission.texts.en?.title ?? '',
  });
  await reopenProgress(within, known);
  const week = periodKey('week', known.claimed_at.getTime(), 'UTC');
  await addScore(within, {
    merchant: last.merchant,
    week,
    memberId: known.member_id,
    by: -BigInt(points),
    at: last.at,
  });
}
