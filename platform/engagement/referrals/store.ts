import { type Executor, sql } from '../../kernel/database/connection.ts';
import type { Referral } from './tables.ts';

/** Returns a member's code; keeps `fresh` as the code of a member without one. */
export async function keepCode(
  db: Executor,
  of: { readonly memberId: bigint; readonly merchant: string; readonly fresh: string },
): Promise<string | undefined> {
  await db
    .insertInto('referral_code')
    .values({ member_id: of.memberId, merchant: of.merchant, code: of.fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('referral_code')
    .select('code')
    .where('member_id', '=', of.memberId)
    .executeTakeFirst();
  return row?.code;
}

/** Records who invited a new member: the owner of the code that the registration had, at the same merchant. */
export async function addReferral(within: Executor, memberId: bigint): Promise<void> {
  await sql`
    insert into referral (friend_id, referrer_id, merchant, joined_at)
    select m.id, c.member_id, m.merchant, m.created_at from member m
    join referral_code c on c.merchant = m.merchant and c.code = upper(trim(m.profile ->> 'referralCode'))
    where m.id = ${memberId} and m.customer_type <> 4 and c.member_id <> m.id on conflict do nothing
  `.execute(within);
}

/** An invitation that counted is watched for this time: providers take deposits back for half a year. */
export const WATCHED_MS = 180 * 86_400_000;

/** Locks and returns the invitations of members that nothing has decided yet, or that have counted since an instant. */
export const lockOpen = (within: Executor, friends: readonly bigint[], since: Date): Promise<readonly Referral[]> =>
  within
    .selectFrom('referral')
    .selectAll()
    .where('friend_id', 'in', [...friends])
    .where((where) =>
      where.or([
        where('state', '=', 'joined'),
        where.and([where('state', '=', 'reached'), where('decided_at', '>', since)]),
      ]),
    )
    .orderBy('friend_id')
    .forUpdate()
    .execute();

export const lockReferral = (within: Executor, friendId: bigint): Promise<Referral | undefined> =>
  within.selectFrom('referral').selectAll().where('friend_id', '=', friendId).forUpdate().executeTakeFirst();

/** Returns the friends whose invitation counted and was not checked since, and those of refused ones whose rewards remain. */
export async function listUnchecked(
  db: Executor,
  { since, before, limit }: { readonly since: Date; readonly before: Date; readonly limit: number },
): Promise<readonly bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    (select friend_id as id from referral
      where state = 'reached' and decided_at > ${since} and (checked_at is null or checked_at < ${before})
      order by checked_at nulls first, friend_id limit ${limit})
    union
    (select r.friend_id from referral r join promotion_grant g
        on g.member_id in (r.friend_id, r.referrer_id) and g.source = 'referral:' || r.friend_id
      where r.state = 'refused' and r.decided_at > ${since} and g.state in ('claim', 'review', 'issued', 'claimed')
      limit ${limit})
  `.execute(db);
  return rows.map(({ id }) => id);
}

export async function markChecked(within: Executor, friendId: bigint, at: Date): Promise<void> {
  await within.updateTable('referral').set({ checked_at: at }).where('friend_id', '=', friendId).execute();
}

export async function countValid(within: Executor, friendId: bigint, valid: bigint): Promise<void> {
  await within.updateTable('referral').set({ valid }).where('friend_id', '=', friendId).execute();
}

export async function decideReferral(
  within: Executor,
  friendId: bigint,
  set: {
    readonly state: 'reached' | 'refused';
    readonly reason?: string;
    readonly required?: bigint;
    readonly at: Date;
  },
): Promise<void> {
  const { state, reason, required, at } = set;
  await within
    .updateTable('referral')
    .set({
      state,
      decided_at: at,
      ...(reason === undefined ? {} : { reason }),
      ...(required === undefined ? {} : { required }),
    })
    .where('friend_id', '=', friendId)
    .execute();
}

/** Members that an invitation is compared with. */
const COMPARED = 500;

/** Returns who belongs to an inviter: themselves, those above them, and the other friends whom they invited. */
export async function listCircle(
  db: Executor,
  { friend_id: friend, referrer_id: referrer }: Referral,
): Promise<readonly bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    with recursive above (id, depth) as (
      select ${referrer}::bigint, 0
      union all
      select r.referrer_id, a.depth + 1 from above a join referral r on r.friend_id = a.id where a.depth < 20
    )
    select id from above
    union
    (select friend_id from referral where referrer_id = ${referrer} and friend_id <> ${friend} order by friend_id desc limit ${COMPARED})
  `.execute(db);
  return rows.map(({ id }) => id);
}

export interface Invited {
  readonly username: string;
  readonly joinedAt: Date;
  readonly state: Referral['state'];
  readonly valid: bigint;
}

/** Returns the friends of a member, newest first, and how many there are. */
export async function listInvited(
  db: Executor,
  referrerId: bigint,
  limit: number,
): Promise<{ readonly total: number; readonly friends: readonly Invited[] }> {
  const of = db.selectFrom('referral as r').where('r.referrer_id', '=', referrerId);
  const [{ count }, friends] = await Promise.all([
    of.select((row) => row.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow(),
    of
      .innerJoin('member as m', 'm.id', 'r.friend_id')
      .select(['m.username', 'r.joined_at as joinedAt', 'r.state', 'r.valid'])
      .orderBy('r.friend_id', 'desc')
      .limit(limit)
      .execute(),
  ]);
  return { total: Number(count), friends };
}

/** Returns what a member has earned in a promotion, in 1/10 000. */
export async function sumEarned(db: Executor, promotionId: bigint, memberId: bigint): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from promotion_grant
    where promotion_id = ${promotionId} and member_id = ${memberId} and state in ('claim', 'issued', 'claimed')
  `.execute(db);
  return rows[0]?.sum ?? 0n;
}
