import { type Executor, sql } from '../../kernel/database/connection.ts';
import type { IdentityDocument, IdentityPart } from './rules.ts';

/** A member's newest check. */
export interface CheckRow {
  readonly id: bigint;
  readonly document: string;
  readonly state: 'waiting' | 'approved' | 'rejected';
  readonly submittedAt: Date;
  readonly decidedAt: Date | null;
  readonly reason: string | null;
  readonly note: string | null;
  readonly again: readonly string[];
}

export async function findNewestCheck(db: Executor, memberId: string): Promise<CheckRow | undefined> {
  return db
    .selectFrom('identity_check')
    .select(['id', 'document', 'state', 'reason', 'note', 'again'])
    .select(['submitted_at as submittedAt', 'decided_at as decidedAt'])
    .where('member_id', '=', BigInt(memberId))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether an operator has approved who the member is. */
export async function isVerified(db: Executor, memberId: string): Promise<boolean> {
  const found = await db
    .selectFrom('identity_check')
    .select('id')
    .where('member_id', '=', BigInt(memberId))
    .where('state', '=', 'approved')
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns the pictures of a check. */
export async function listParts(
  db: Executor,
  checkId: bigint,
): Promise<readonly { readonly part: IdentityPart; readonly file: string }[]> {
  return db.selectFrom('identity_part').select(['part', 'file_id as file']).where('check_id', '=', checkId).execute();
}

interface NewCheck {
  readonly merchant: string;
  readonly memberId: string;
  readonly document: IdentityDocument;
  readonly at: Date;
}

/** Opens a check with its pictures. Returns undefined when one is open or approved already. */
export async function addCheck(
  within: Executor,
  { merchant, memberId, document, at }: NewCheck,
  files: ReadonlyMap<IdentityPart, string>,
): Promise<bigint | undefined> {
  const added = await within
    .insertInto('identity_check')
    .values({
      merchant,
      member_id: BigInt(memberId),
      document,
      state: 'waiting',
      submitted_at: at,
      decided_at: null,
      decided_by: null,
      reason: null,
      note: null,
      told_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return undefined;
  await within
    .insertInto('identity_part')
    .values([...files].map(([part, file_id]) => ({ check_id: added.id, part, file_id })))
    .execute();
  return added.id;
}

/** Returns why an operator asked the member; undefined when none did. */
export async function findRequest(db: Executor, memberId: string): Promise<{ readonly reason: string } | undefined> {
  return db
    .selectFrom('identity_request')
    .select('reason')
    .where('member_id', '=', BigInt(memberId))
    .executeTakeFirst();
}

interface NewRequest {
  readonly memberId: bigint;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

/** Records that an operator asks the member to prove who they are. Returns false when that was asked already. */
export async function addRequest(within: Executor, { memberId, reason, by, at }: NewRequest): Promise<boolean> {
  const added = await within
    .insertInto('identity_request')
    .values({ member_id: memberId, reason, asked_by: by, asked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** A decision of which its member has not been told. */
export interface UntoldRow {
  readonly id: bigint;
  readonly merchant: string;
  readonly memberId: string;
  readonly state: string;
  readonly reason: string | null;
  readonly email: string | null;
  readonly mobile: string | null;
}

export async function listUntold(db: Executor, max: number): Promise<readonly UntoldRow[]> {
  const { rows } = await sql<UntoldRow>`
    select c.id, c.merchant, c.member_id::text as "memberId", c.state, c.reason, m.email, m.mobile
    from identity_check c join member m on m.id = c.member_id
    where c.told_at is null and c.state <> 'waiting' order by c.decided_at limit ${max}
  `.execute(db);
  return rows;
}

export async function markTold(db: Executor, id: bigint, at: Date): Promise<void> {
  await db.updateTable('identity_check').set({ told_at: at }).where('id', '=', id).execute();
}
