import type { Platform } from '../../kernel/platform.ts';
import { keyedHash, sameBytes } from '../../kernel/secrets/secrets.ts';

/** What a code is good for; one for a log-in opens nothing else. */
export type CodePurpose = 'register' | 'login' | 'password' | 'change-password' | 'proof';

/** What a code is bound to. */
export interface CodeBinding {
  readonly merchant: string;
  readonly purpose: CodePurpose;
  /** Number, address, or whatever else it was sent for. */
  readonly target: string;
}

const CODE_MINUTES = 10;
/** Minutes until another code may be asked for. */
export const RESEND_MINUTES = 1;
const MOST_TRIES = 5;
const PER_TARGET = [
  { name: 'minute', times: 1, seconds: RESEND_MINUTES * 60 },
  { name: 'hour', times: 6, seconds: 3_600 },
  { name: 'day', times: 15, seconds: 86_400 },
] as const;

export type Issued =
  | { readonly ok: true; readonly code: string; readonly expiresAt: number }
  | { readonly ok: false; readonly retryAfter: number };

/** Makes a code of six digits. The one before is worth nothing from then on. */
export async function issueCode(
  { database, clock, random, secrets, limits }: Platform,
  binding: CodeBinding,
): Promise<Issued> {
  const { merchant, purpose, target } = binding;
  for (const { name, times, seconds } of PER_TARGET) {
    const retryAfter = await limits.take(`code:${name}:${merchant}:${purpose}:${target}`, { times, seconds });
    if (retryAfter > 0) return { ok: false, retryAfter };
  }
  const code = String(random.integer(1_000_000)).padStart(6, '0');
  const expiresAt = clock.now() + CODE_MINUTES * 60_000;
  const fresh = {
    code_hash: hashOf(await secrets.get('codes'), binding, code),
    tries: 0,
    created_at: new Date(clock.now()),
    expires_at: new Date(expiresAt),
    used_at: null,
  };
  await database.db
    .insertInto('verification_code')
    .values({ merchant, purpose, target, ...fresh })
    .onConflict((conflict) => conflict.columns(['merchant', 'purpose', 'target']).doUpdateSet(fresh))
    .execute();
  return { ok: true, code, expiresAt };
}

/** Whether it is the code, the first time it is given. Every attempt counts, and the sixth is refused whatever it says. */
export async function takeCode(
  { database, clock, secrets }: Platform,
  { merchant, purpose, target }: CodeBinding,
  code: string,
): Promise<boolean> {
  const now = new Date(clock.now());
  const attempt = await database.db
    .updateTable('verification_code')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('merchant', '=', merchant)
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', MOST_TRIES)
    .returning('code_hash')
    .executeTakeFirst();
  const given = hashOf(await secrets.get('codes'), { merchant, purpose, target }, code.trim());
  if (!attempt || !sameBytes(attempt.code_hash, given)) return false;
  const used = await database.db
    .updateTable('verification_code')
    .set({ used_at: now })
    .where('merchant', '=', merchant)
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('code_hash', '=', given)
    .where('used_at', 'is', null)
    .returning('target')
    .executeTakeFirst();
  return used !== undefined;
}

const hashOf = (secret: Buffer, { merchant, purpose, target }: CodeBinding, code: string): Buffer =>
  keyedHash(secret, merchant, purpose, target, code);
