import { type Executor, sql } from '../../kernel/database/connection.ts';
import { sendMessage } from '../../kernel/member-messages/send-message.ts';
import { messages } from './inbox-messages.ts';
import type { VipChangeRow, VipMemberRow } from './tables.ts';

/** Points that a member has earned in a month. */
export interface AddedPoints {
  readonly memberId: bigint;
  readonly merchant: string;
  /** In 1/10 000; negative when bets were taken back. */
  readonly points: bigint;
  readonly at: Date;
}

/** Adds points of a month, one row a member, and returns the members' rows, locked, by member. */
export async function addVipPoints(
  within: Executor,
  month: string,
  added: readonly AddedPoints[],
): Promise<ReadonlyMap<bigint, VipMemberRow>> {
  if (added.length === 0) return new Map();
  const members = added.map(({ memberId }) => String(memberId));
  const points = added.map((one) => String(one.points));
  await sql`
    insert into vip_member (member_id, merchant, since)
    select * from unnest(${members}::bigint[], ${added.map(({ merchant }) => merchant)}::text[],
      ${added.map(({ at }) => at.toISOString())}::timestamptz[])
    on conflict (member_id) do nothing
  `.execute(within);
  const { rows } = await sql<VipMemberRow>`
    update vip_member v set credit = greatest(v.credit + n.points, 0), lifetime = greatest(v.lifetime + n.points, 0)
    from unnest(${members}::bigint[], ${points}::bigint[]) n (member_id, points) where v.member_id = n.member_id
    returning v.*
  `.execute(within);
  await sql`
    insert into vip_month as v (member_id, month, points)
    select n.member_id, ${month}, n.points from unnest(${members}::bigint[], ${points}::bigint[]) n (member_id, points)
    on conflict (member_id, month) do update set points = v.points + excluded.points
  `.execute(within);
  return new Map(rows.map((row) => [row.member_id, row]));
}

export const findVipMember = (db: Executor, memberId: bigint): Promise<VipMemberRow | undefined> =>
  db.selectFrom('vip_member').selectAll().where('member_id', '=', memberId).executeTakeFirst();

export async function readMonth(db: Executor, memberId: bigint, month: string): Promise<bigint> {
  const row = await db
    .selectFrom('vip_month')
    .select('points')
    .where('member_id', '=', memberId)
    .where('month', '=', month)
    .executeTakeFirst();
  return row?.points ?? 0n;
}

/** Changes a member's rank and appends the change to the history. */
export async function changeRank(
  within: Executor,
  change: {
    readonly row: Pick<VipMemberRow, 'member_id' | 'rank'>;
    readonly to: number;
    readonly credit?: bigint;
    readonly cause: VipChangeRow['cause'];
    readonly at: Date;
  },
): Promise<void> {
  const { row, to, credit, cause, at } = change;
  await within
    .updateTable('vip_member')
    .set({ rank: to, since: at, ...(credit === undefined ? {} : { credit }) })
    .where('member_id', '=', row.member_id)
    .execute();
  await within
    .insertInto('vip_change')
    .values({ member_id: row.member_id, from_rank: row.rank, to_rank: to, cause, at })
    .execute();
  const kind = messages[to > row.rank ? 'rank-reached' : 'rank-lost'];
  const about = { memberId: row.member_id, key: `${to} ${at.toISOString()}`, at };
  await sendMessage(within, kind, { ...about, values: { rank: to } });
}

/** Returns the latest changes of a member's rank, newest first. */
export const listChanges = (db: Executor, memberId: bigint, limit: number): Promise<readonly VipChangeRow[]> =>
  db
    .selectFrom('vip_change')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Returns members with a rank whose month has not been looked at, in the order of their ids, after a member. */
export const listUnchecked = (
  db: Executor,
  query: { readonly merchant: string; readonly month: string; readonly after: bigint; readonly limit: number },
): Promise<readonly VipMemberRow[]> =>
  db
    .selectFrom('vip_member')
    .selectAll()
    .where('merchant', '=', query.merchant)
    .where('rank', '>', 0)
    .where('member_id', '>', query.after)
    .where((row) => row.or([row('checked', 'is', null), row('checked', '<', query.month)]))
    .orderBy('member_id')
    .limit(query.limit)
    .execute();

/** Returns members with a rank who were not told of a month yet. */
export const listUntold = (
  db: Executor,
  query: { readonly merchant: string; readonly month: string; readonly after: bigint; readonly limit: number },
): Promise<readonly VipMemberRow[]> =>
  db
    .selectFrom('vip_member')
    .selectAll()
    .where('merchant', '=', query.merchant)
    .where('rank', '>', 0)
    .where('member_id', '>', query.after)
    .where((row) => row.or([row('notice', 'is', null), row('notice', '<>', query.month)]))
    .orderBy('member_id')
    .limit(query.limit)
    .execute();

/** Locks a member's row for a change at the end of a month. */
export const lockVipMember = (within: Executor, memberId: bigint): Promise<VipMemberRow | undefined> =>
  within.selectFrom('vip_member').selectAll().where('member_id', '=', memberId).forUpdate().executeTakeFirst();

export async function updateVipMember(
  within: Executor,
  memberId: bigint,
  changes: Partial<Pick<VipMemberRow, 'checked' | 'notice' | 'notice_at'>>,
): Promise<void> {
  await within.updateTable('vip_member').set(changes).where('member_id', '=', memberId).execute();
}
