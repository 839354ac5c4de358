import type { Executor } from '../../kernel/database/connection.ts';

/** Sets the hash of a member's payment password. */
export async function setPaymentHash(within: Executor, memberId: string, hash: string): Promise<void> {
  await within.updateTable('member').set({ payment_password_hash: hash }).where('id', '=', BigInt(memberId)).execute();
}

/** Returns the facts of a member that a payment password must not repeat. */
export async function findKnownFacts(
  db: Executor,
  memberId: string,
): Promise<{ readonly birthday: string | undefined; readonly mobile: string | undefined }> {
  const row = await db
    .selectFrom('member')
    .select(['profile', 'mobile'])
    .where('id', '=', BigInt(memberId))
    .executeTakeFirst();
  return { birthday: row?.profile.birthday, mobile: row?.mobile ?? undefined };
}
