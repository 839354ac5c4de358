import { type Executor, sql } from '../../kernel/database/connection.ts';

/** Key of a code. A code is valid only for the same merchant, purpose and target. */
export interface CodeBinding {
  readonly merchant: string;
  readonly purpose: CodePurpose;
  /** Phone number, e-mail address, member id or challenge key for which the code was sent. */
  readonly target: string;
}

export type CodePurpose = 'register' | 'login' | 'password' | 'change-password' | 'payment-password' | 'proof' | 'bind';

interface NewCode {
  readonly hash: Buffer;
  /** Network that asked for the code. */
  readonly network: string;
  readonly now: number;
  readonly expiresAt: number;
}

/** Stores a code; the previous code with the same key becomes void. */
export async function replaceCode(
  db: Executor,
  { merchant, purpose, target }: CodeBinding,
  { hash, network, now, expiresAt }: NewCode,
): Promise<void> {
  const fresh = {
    code_hash: hash,
    asked_from: network,
    tries: 0,
    other_tries: 0,
    created_at: new Date(now),
    expires_at: new Date(expiresAt),
    used_at: null,
  };
  await db
    .insertInto('verification_code')
    .values({ merchant, purpose, target, ...fresh })
    .onConflict((conflict) => conflict.columns(['merchant', 'purpose', 'target']).doUpdateSet(fresh))
    .execute();
}

/**
 * Counts an attempt and returns the hash of the valid code; undefined when there is none or no attempt is left. The network that
 * asked for the code has attempts of its own, and all others share as many, so a stranger uses up the strangers' only.
 */
export async function countAttempt(
  db: Executor,
  { merchant, purpose, target }: CodeBinding,
  { network, now, maxAttempts }: { readonly network: string; readonly now: number; readonly maxAttempts: number },
): Promise<Buffer | undefined> {
  const attempt = await db
    .updateTable('verification_code')
    .set({
      tries: sql`tries + (asked_from = ${network})::int`,
      other_tries: sql`other_tries + (asked_from <> ${network})::int`,
    })
    .where('merchant', '=', merchant)
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .where(sql<boolean>`case when asked_from = ${network} then tries else other_tries end < ${maxAttempts}`)
    .returning('code_hash')
    .executeTakeFirst();
  return attempt?.code_hash;
}

/** Marks a code as used; returns false when a concurrent request used it first. */
export async function markCodeUsed(
  db: Executor,
  { merchant, purpose, target }: CodeBinding,
  { hash, now }: { readonly hash: Buffer; readonly now: number },
): Promise<boolean> {
  const used = await db
    .updateTable('verification_code')
    .set({ used_at: new Date(now) })
    .where('merchant', '=', merchant)
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('target')
    .executeTakeFirst();
  return used !== undefined;
}

export async function purgeCodes(db: Executor, now: number): Promise<void> {
  await db.deleteFrom('verification_code').where('expires_at', '<', new Date(now)).execute();
}
