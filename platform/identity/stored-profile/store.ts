import type { Executor } from '../../kernel/database/connection.ts';

/** What a member states about themselves. */
export interface StoredProfile {
  readonly account: string;
  readonly nickname: string;
  /** In E.164; empty when there is none. */
  readonly mobile: string;
  readonly email: string;
  readonly mobileVerified: boolean;
  readonly emailVerified: boolean;
  readonly hasPaymentPassword: boolean;
  /** Registration fields by name. */
  readonly values: Readonly<Record<string, string>>;
}

/** Returns what a member stated; undefined when there is no such member. With `lock`, until the transaction ends. */
export async function findStoredProfile(
  db: Executor,
  memberId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<StoredProfile | undefined> {
  const query = db
    .selectFrom('member')
    .select(['username', 'nickname', 'mobile', 'email', 'mobile_verified_at', 'email_verified_at', 'profile'])
    .select('payment_password_hash')
    .where('id', '=', BigInt(memberId));
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!row) return undefined;
  return {
    account: row.username,
    nickname: row.nickname,
    mobile: row.mobile ?? '',
    email: row.email ?? '',
    mobileVerified: row.mobile_verified_at !== null,
    emailVerified: row.email_verified_at !== null,
    hasPaymentPassword: row.payment_password_hash !== null,
    values: { ...row.profile, nickname: row.nickname },
  };
}

/** Replaces what a member states about themselves. */
export async function saveProfile(
  within: Executor,
  memberId: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  await within
    .updateTable('member')
    .set({ nickname: values.nickname ?? '', profile: JSON.stringify(values) })
    .where('id', '=', BigInt(memberId))
    .execute();
}
