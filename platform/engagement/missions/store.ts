import { type Executor, type RawBuilder, sql } from '../../kernel/database/connection.ts';
import type { MissionReward } from './rules.ts';
import type { MissionProgressRow } from './tables.ts';

/** Returns the progress of members in periods, locked until the transaction ends. */
export const lockProgress = (
  within: Executor,
  { members, periods }: { readonly members: readonly bigint[]; readonly periods: readonly string[] },
): Promise<readonly MissionProgressRow[]> =>
  within
    .selectFrom('mission_progress')
    .selectAll()
    .where('member_id', 'in', members)
    .where('period', 'in', periods)
    .orderBy('member_id')
    .orderBy('mission')
    .orderBy('period')
    .forUpdate()
    .execute();

/** What is kept of a mission when it is completed. */
export interface Done {
  readonly seq: bigint;
  readonly at: Date;
  readonly claimBy: Date | undefined;
  readonly reward: MissionReward;
}

/** Progress of a mission as it is written. */
export interface WrittenProgress
  extends Pick<MissionProgressRow, 'member_id' | 'mission' | 'period' | 'progress' | 'items'> {
  /** That the mission was completed, or (null) is no longer complete; undefined leaves that as it is. */
  readonly done: Done | null | undefined;
}

/** Writes the progress of members, each row once. */
export async function writeProgress(within: Executor, rows: readonly WrittenProgress[]): Promise<void> {
  const [moved, turned] = [
    rows.filter(({ done }) => done === undefined),
    rows.filter(({ done }) => done !== undefined),
  ];
  if (moved.length > 0)
    await sql`
      insert into mission_progress (member_id, mission, period, progress, items) ${selectOf(moved, sql``)}
      on conflict (member_id, mission, period) do update set progress = excluded.progress, items = excluded.items
    `.execute(within);
  if (turned.length > 0)
    await sql`
      insert into mission_progress as p (member_id, mission, period, progress, items, done_seq, done_at, claim_by, reward)
      ${selectOf(turned, sql`, n.done_seq, n.done_at, n.claim_by, n.reward`)}
      on conflict (member_id, mission, period) do update set progress = excluded.progress, items = excluded.items,
        done_seq = excluded.done_seq, done_at = excluded.done_at, claim_by = excluded.claim_by, reward = excluded.reward,
        told_at = null, told_again_at = null, expired_at = null
    `.execute(within);
}

/** Returns the rows as a selection, in the order of their keys. */
const selectOf = (rows: readonly WrittenProgress[], more: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select n.member_id, n.mission, n.period, n.progress, n.items ${more}
  from jsonb_to_recordset(${JSON.stringify(rows.map(toRecord))}::jsonb) n (member_id bigint, mission integer, period text,
    progress bigint, items text[], done_seq bigint, done_at timestamptz, claim_by timestamptz, reward jsonb)
  order by 1, 2, 3`;

const toRecord = ({ done, member_id, progress, ...row }: WrittenProgress) => ({
  ...row,
  member_id: String(member_id),
  progress: String(progress),
  ...(done ? { done_seq: String(done.seq), done_at: done.at, claim_by: done.claimBy, reward: done.reward } : {}),
});

/** Returns a member's progress in periods. */
export const listProgress = (
  db: Executor,
  memberId: bigint,
  periods: readonly string[],
): Promise<readonly MissionProgressRow[]> =>
  db
    .selectFrom('mission_progress')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('period', 'in', periods)
    .execute();

/** Marks a completed mission as claimed. Returns what it gives; undefined when it is not complete, was claimed or has expired. */
export async function claimProgress(
  within: Executor,
  claim: { readonly memberId: bigint; readonly mission: number; readonly period: string; readonly at: Date },
): Promise<Pick<MissionProgressRow, 'reward'> | undefined> {
  return within
    .updateTable('mission_progress')
    .set({ claimed_at: claim.at })
    .where('member_id', '=', claim.memberId)
    .where('mission', '=', claim.mission)
    .where('period', '=', claim.period)
    .where('done_seq', 'is not', null)
    .where('claimed_at', 'is', null)
    .where('expired_at', 'is', null)
    .where((where) => where.or([where('claim_by', 'is', null), where('claim_by', '>', claim.at)]))
    .returning('reward')
    .executeTakeFirst();
}

/** Opens a claimed mission again whose ground is gone. */
export async function reopenProgress(
  within: Executor,
  { member_id: memberId, mission, period }: Pick<MissionProgressRow, 'member_id' | 'mission' | 'period'>,
): Promise<void> {
  await within
    .updateTable('mission_progress')
    .set({ claimed_at: null })
    .where('member_id', '=', memberId)
    .where('mission', '=', mission)
    .where('period', '=', period)
    .execute();
}

/** Adds to a member's score of a week. */
export async function addScore(
  within: Executor,
  score: {
    readonly merchant: string;
    readonly week: string;
    readonly memberId: bigint;
    readonly by: bigint;
    readonly at: Date;
  },
): Promise<void> {
  const { merchant, week, memberId, by, at } = score;
  await sql`
    insert into mission_score as s (merchant, week, member_id, score, reached_at)
    values (${merchant}, ${week}, ${memberId}, greatest(${by}::bigint, 0), ${at})
    on conflict (merchant, week, member_id)
      do update set score = greatest(s.score + ${by}::bigint, 0), reached_at = excluded.reached_at
  `.execute(within);
}

export interface ScoreRow {
  readonly rank: number;
  readonly member_id: bigint;
  readonly username: string;
  readonly score: bigint;
  readonly total: number;
}

/** Returns a page of the leaderboard of a week: higher scores first, of equal ones the one that was reached earlier. */
export async function listScores(
  db: Executor,
  query: { readonly merchant: string; readonly week: string; readonly offset: number; readonly limit: number },
): Promise<readonly ScoreRow[]> {
  const { rows } = await sql<ScoreRow>`
    select (row_number() over (order by s.score desc, s.reached_at, s.member_id))::int as rank, s.member_id, m.username,
      s.score, (count(*) over ())::int as total
    from mission_score s join member m on m.id = s.member_id
    where s.merchant = ${query.merchant} and s.week = ${query.week} and s.score > 0
    order by 1 offset ${query.offset} limit ${query.limit}
  `.execute(db);
  return rows;
}

/** Returns a member's own place in a week; undefined without a score. */
export async function findOwnScore(
  db: Executor,
  { merchant, week, memberId }: { readonly merchant: string; readonly week: string; readonly memberId: bigint },
): Promise<{ readonly rank: number; readonly score: bigint } | undefined> {
  const { rows } = await sql<{ rank: number; score: bigint }>`
    select own.score, 1 + (select count(*)::int from mission_score s where s.merchant = own.merchant and s.week = own.week
      and (s.score > own.score or (s.score = own.score and (s.reached_at, s.member_id) < (own.reached_at, own.member_id))))
      as rank
    from mission_score own
    where own.merchant = ${merchant} and own.week = ${week} and own.member_id = ${memberId} and own.score > 0
  `.execute(db);
  return rows[0];
}
