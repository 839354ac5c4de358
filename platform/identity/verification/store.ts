import type { Executor } from '../../kernel/database/connection.ts';

/** Key of a code. A code is valid only for the same merchant, purpose and target. */
export interface CodeBinding {
  readonly merchant: string;
  readonly purpose: CodePurpose;
  /** Phone number, e-mail address, member id or challenge key for which the code was sent. */
  readonly target: string;
}

export type CodePurpose = 'register' | 'login' | 'password' | 'change-password' | 'proof';

/** Stores a code; the previous code with the same key becomes void. */
export async function replaceCode(
  db: Executor,
  { merchant, purpose, target }: CodeBinding,
  { hash, now, expiresAt }: { readonly hash: Buffer; readonly now: number; readonly expiresAt: number },
): Promise<void> {
  const fresh = {
    code_hash: hash,
    tries: 0,
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

/** Counts an attempt and returns the hash of the valid code; undefined when there is none or no attempt is left. */
export async function countAttempt(
  db: Executor,
  { merchant, purpose, target }: CodeBinding,
  { now, maxAttempts }: { readonly now: number; readonly maxAttempts: number },
): Promise<Buffer | undefined> {
  const attempt = await db
    .updateTable('verification_code')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('merchant', '=', merchant)
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .where('tries', '<', maxAttempts)
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
