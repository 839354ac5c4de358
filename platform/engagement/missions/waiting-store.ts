import { type Executor, sql } from '../../kernel/database/connection.ts';
import { announceReward } from '../promotions/inbox-messages.ts';
import { type Deadline, isUntold, type WaitingRewards } from '../promotions/stores/deadline-store.ts';
import type { MissionProgressRow } from './tables.ts';

/** Names a completed mission of a member: `m5.2026-11-22` of the day, week or `once` in which it was completed. */
export const toRewardId = ({ mission, period }: Pick<MissionProgressRow, 'mission' | 'period'>): string =>
  `m${mission}.${period}`;

/** Returns the mission and period that `toRewardId` named; undefined for the id of another reward. */
export function fromRewardId(id: string): { readonly missionId: number; readonly period: string } | undefined {
  const [, mission, period] = /^m(\d{1,9})\.(once|\d{4}-\d{2}-\d{2})$/.exec(id) ?? [];
  return mission === undefined || period === undefined ? undefined : { missionId: Number(mission), period };
}

/** Returns a member's completed missions: those that wait, the soonest end first, then the latest others. */
export const listDone = (db: Executor, memberId: bigint, limit: number): Promise<readonly MissionProgressRow[]> =>
  db
    .selectFrom('mission_progress')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('done_at', 'is not', null)
    .orderBy(sql`claimed_at is null and expired_at is null`, 'desc')
    .orderBy(sql`claim_by asc nulls last`)
    .orderBy('done_at', 'desc')
    .limit(limit)
    .execute();

/** Completed missions that wait for their members. The id is that of the row: member, mission and period. */
export const waitingMissions: WaitingRewards<string> = {
  listUnwarned: async (db, { warning, before, limit }) => {
    const { rows } = await sql<Deadline<string>>`
      select concat_ws(' ', p.member_id, p.mission, p.period) as id, p.member_id as "memberId", m.merchant,
        p.reward -> 'titles' as titles, 'points' as kind, (p.reward ->> 'points')::bigint as amount, '' as currency,
        p.claim_by as "claimBy", m.email, m.mobile
      from mission_progress p join member m on m.id = p.member_id
      where ${WAITS} and ${isUntold(warning)} and p.claim_by <= ${before} order by p.claim_by limit ${limit}
    `.execute(db);
    return rows;
  },
  markWarned: async (db, { id, warning, at }) => {
    const column = warning === 'first' ? sql`told_at` : sql`told_again_at`;
    await sql`update mission_progress p set ${column} = ${at} where ${WAITS} and ${isRow(id)}`.execute(db);
  },
  extendUnwarned: async (db, { now, until }) => {
    await sql`
      update mission_progress p set claim_by = ${until} where ${WAITS} and told_at is null and claim_by <= ${now}
    `.execute(db);
  },
  listOver: async (db, now, limit) => {
    const { rows } = await sql<{ id: string }>`
      select concat_ws(' ', member_id, mission, period) as id from mission_progress p
      where ${WAITS} and told_at is not null and claim_by <= ${now} order by claim_by limit ${limit}
    `.execute(db);
    return rows.map(({ id }) => id);
  },
  end: async (within, id, now) => {
    const { rows } = await sql<{ memberId: bigint; points: bigint; claimBy: Date }>`
      update mission_progress p set expired_at = ${now} where ${WAITS} and ${isRow(id)} and claim_by <= ${now}
      returning member_id as "memberId", (reward ->> 'points')::bigint as points, claim_by as "claimBy"
    `.execute(within);
    for (const { memberId, points, claimBy } of rows) {
      const reward = { id, memberId, kind: 'points', amount: points, currency: '', claimBy };
      await announceReward(within, reward, { stage: 'expired', at: now });
    }
  },
};

const WAITS = sql<boolean>`p.claim_by is not null and p.claimed_at is null and p.expired_at is null`;

function isRow(id: string) {
  const [member = '', mission = '', period = ''] = id.split(' ');
  return sql<boolean>`p.member_id = ${member}::bigint and p.mission = ${mission}::integer and p.period = ${period}`;
}
