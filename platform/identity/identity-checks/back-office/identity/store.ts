import { type Executor, sql } from '../../../../kernel/database/connection.ts';
import type { PageOrder } from '../../../../kernel/queues/order-store.ts';
import { PAGE } from '../../../../kernel/queues/queue.ts';

export interface ListedCheck {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly username: string;
  readonly document: string;
  readonly state: 'waiting' | 'approved' | 'rejected';
  readonly submittedAt: Date;
  readonly decidedBy: string | null;
  readonly reason: string | null;
  readonly birthday: string | null;
  /** Other accounts of the merchant that state the same document, or the same name and date of birth. */
  readonly twins: number;
}

interface ChecksQuery {
  readonly merchant: string;
  readonly state: string | undefined;
  readonly before: bigint | undefined;
  readonly id: bigint | undefined;
  readonly order: PageOrder;
}

/** Returns a page of the merchant's checks. */
export async function listChecks(
  db: Executor,
  { merchant, state, before, id, order }: ChecksQuery,
): Promise<readonly ListedCheck[]> {
  const { rows } = await sql<ListedCheck>`
    select c.id, c.member_id as "memberId", m.username, c.document, c.state, c.submitted_at as "submittedAt",
      c.decided_by as "decidedBy", c.reason, m.profile->>'birthday' as birthday, (
        select count(*)::int from member o where o.merchant = c.merchant and o.id <> m.id and (
          regexp_replace(o.profile->>'cpf', '\\D', '', 'g') = regexp_replace(m.profile->>'cpf', '\\D', '', 'g')
          or o.profile->>'idNumber' = m.profile->>'idNumber'
          or (o.profile->>'birthday' = m.profile->>'birthday'
            and lower(coalesce(o.profile->>'realName', o.profile->>'fullName'))
              = lower(coalesce(m.profile->>'realName', m.profile->>'fullName'))))
      ) as twins
    from identity_check c join member m on m.id = c.member_id
    where c.merchant = ${merchant} and (${state ?? null}::text is null or c.state = ${state ?? null})
      and (${before === undefined ? null : String(before)}::bigint is null or c.id ${order.beyond} ${before === undefined ? null : String(before)}::bigint)
      and (${id === undefined ? null : String(id)}::bigint is null or c.id = ${id === undefined ? null : String(id)}::bigint)
    order by c.id ${order.sorted} limit ${PAGE}
  `.execute(db);
  return rows;
}

/** A check before another one of the same member. */
export interface EarlierCheck {
  readonly document: string;
  readonly state: 'waiting' | 'approved' | 'rejected';
  readonly submittedAt: Date;
  readonly decidedBy: string | null;
  readonly reason: string | null;
  readonly note: string | null;
}

/** Returns the newest checks before a check of the merchant, the newest first. */
export async function listEarlier(
  db: Executor,
  { merchant, id }: { readonly merchant: string; readonly id: bigint },
): Promise<readonly EarlierCheck[]> {
  return db
    .selectFrom('identity_check as earlier')
    .innerJoin('identity_check as shown', 'shown.member_id', 'earlier.member_id')
    .select(['earlier.document', 'earlier.state', 'earlier.reason', 'earlier.note'])
    .select(['earlier.submitted_at as submittedAt', 'earlier.decided_by as decidedBy'])
    .where('shown.id', '=', id)
    .where('shown.merchant', '=', merchant)
    .where('earlier.id', '<', id)
    .orderBy('earlier.id', 'desc')
    .limit(PAGE)
    .execute();
}

/** Returns how many checks wait, at most `max`. */
export async function countWaiting(db: Executor, merchant: string, max: number): Promise<number> {
  const rows = await db
    .selectFrom('identity_check')
    .select('id')
    .where('merchant', '=', merchant)
    .where('state', '=', 'waiting')
    .limit(max)
    .execute();
  return rows.length;
}

/** What a document is compared with. */
export interface Stated {
  readonly name: string | null;
  readonly birthday: string | null;
  readonly number: string | null;
  readonly address: string | null;
}

/** Returns what the member of a check states about themselves; undefined when there is no such check. */
export async function findStated(
  db: Executor,
  { merchant, id }: { readonly merchant: string; readonly id: bigint },
): Promise<Stated | undefined> {
  const { rows } = await sql<Stated>`
    select coalesce(m.profile->>'realName', m.profile->>'fullName') as name, m.profile->>'birthday' as birthday,
      coalesce(m.profile->>'cpf', m.profile->>'idNumber') as number, m.profile->>'address' as address
    from identity_check c join member m on m.id = c.member_id where c.merchant = ${merchant} and c.id = ${String(id)}::bigint
  `.execute(db);
  return rows[0];
}

/** A waiting check, locked until the transaction ends. */
export interface LockedCheck {
  readonly id: bigint;
  readonly member_id: bigint;
  readonly birthday: string | undefined;
}

/** Locks a check that waits; undefined when there is none. */
export async function lockWaiting(
  within: Executor,
  { merchant, id }: { readonly merchant: string; readonly id: bigint },
): Promise<LockedCheck | undefined> {
  const row = await within
    .selectFrom('identity_check')
    .select(['id', 'member_id'])
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const { profile } = await within
    .selectFrom('member')
    .select('profile')
    .where('id', '=', row.member_id)
    .executeTakeFirstOrThrow();
  return { ...row, birthday: profile.birthday };
}

interface Decision {
  readonly id: bigint;
  readonly state: 'approved' | 'rejected';
  readonly by: string;
  readonly at: Date;
  readonly reason?: string;
  readonly note?: string;
  readonly again?: readonly string[];
}

export async function saveDecision(
  within: Executor,
  { id, state, by, at, reason, note, again = [] }: Decision,
): Promise<void> {
  await within
    .updateTable('identity_check')
    .set({
      state,
      decided_by: by,
      decided_at: at,
      reason: reason ?? null,
      note: note ?? null,
      again: [...again],
    })
    .where('id', '=', id)
    .execute();
}

/** Returns the merchant, the check and the part of a picture; undefined when it belongs to no check of the merchant. */
export async function findPart(
  db: Executor,
  { merchant, file }: { readonly merchant: string; readonly file: string },
): Promise<{ readonly check: string; readonly part: string } | undefined> {
  const { rows } = await sql<{ check: string; part: string }>`
    select c.id::text as check, p.part from identity_part p join identity_check c on c.id = p.check_id
    where c.merchant = ${merchant} and p.file_id = ${file}::uuid order by c.id desc limit 1
  `.execute(db);
  return rows[0];
}
