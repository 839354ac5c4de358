import type { Executor } from '../../kernel/database/connection.ts';

export type OneTimePurpose = 'session' | 'password';

export async function addOneTimeCode(
  db: Executor,
  code: {
    readonly hash: Buffer;
    readonly purpose: OneTimePurpose;
    readonly memberId: string;
    readonly expiresAt: number;
  },
): Promise<void> {
  await db
    .insertInto('one_time_code')
    .values({
      code_hash: code.hash,
      purpose: code.purpose,
      member_id: BigInt(code.memberId),
      expires_at: new Date(code.expiresAt),
      used_at: null,
    })
    .execute();
}

/** Marks a valid code of a merchant's member as used and returns the member's id; undefined when there is none. */
export async function markOneTimeCodeUsed(
  db: Executor,
  code: { readonly merchant: string; readonly hash: Buffer; readonly purpose: OneTimePurpose; readonly now: number },
): Promise<string | undefined> {
  const now = new Date(code.now);
  const used = await db
    .updateTable('one_time_code')
    .from('member')
    .set({ used_at: now })
    .whereRef('member.id', '=', 'one_time_code.member_id')
    .where('member.merchant', '=', code.merchant)
    .where('code_hash', '=', code.hash)
    .where('purpose', '=', code.purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('one_time_code.member_id')
    .executeTakeFirst();
  return used && String(used.member_id);
}

export async function voidOneTimeCodes(db: Executor, memberId: string, now: number): Promise<void> {
  await db
    .updateTable('one_time_code')
    .set({ used_at: new Date(now) })
    .where('member_id', '=', BigInt(memberId))
    .where('used_at', 'is', null)
    .execute();
}

export async function purgeOneTimeCodes(db: Executor, now: number): Promise<void> {
  await db.deleteFrom('one_time_code').where('expires_at', '<', new Date(now)).execute();
}
