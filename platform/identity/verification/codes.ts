import type { CallContext } from '../../kernel/calls/handler.ts';
import { toNetwork } from '../../kernel/limits/networks.ts';
import { keyedHash, sameBytes } from '../../kernel/secrets/secrets.ts';
import { type CodeBinding, countAttempt, markCodeUsed, replaceCode } from './store.ts';

const CODE_MINUTES = 10;
/** Minutes until a player may request another code. */
export const RESEND_MINUTES = 1;
const MAX_ATTEMPTS = 5;
/** Together with the attempts of each code, five from the network that asked and five from others, at most 150 guesses a day at one number. */
const LIMITS_PER_TARGET = [
  { name: 'minute', times: 1, seconds: RESEND_MINUTES * 60 },
  { name: 'hour', times: 6, seconds: 3_600 },
  { name: 'day', times: 15, seconds: 86_400 },
] as const;

export type IssuedCode =
  | { readonly ok: true; readonly code: string; readonly expiresAt: number }
  | { readonly ok: false; readonly retryAfter: number };

/** Creates a six-digit code within the rate limits of its target and voids the previous one. */
export async function issueCode(
  binding: CodeBinding,
  { platform, visitor }: Pick<CallContext, 'platform' | 'visitor'>,
): Promise<IssuedCode> {
  const { database, clock, random, secrets, limits } = platform;
  const { merchant, purpose, target } = binding;
  const key = `${merchant}:${purpose}:${target}`;
  const { wait } = await limits.take(
    LIMITS_PER_TARGET.map(({ name, times, seconds }) => ({ key: `code:${name}:${key}`, times, seconds })),
  );
  if (wait > 0) return { ok: false, retryAfter: wait };
  const code = String(random.integer(1_000_000)).padStart(6, '0');
  const now = clock.now();
  const expiresAt = now + CODE_MINUTES * 60_000;
  const hash = hashCode(await secrets.get('codes'), binding, code);
  await replaceCode(database.db, binding, { hash, network: toNetwork(visitor.address), now, expiresAt });
  return { ok: true, code, expiresAt };
}

/**
 * Verifies a code. Every attempt counts; after five, the code is void for the network that asked for it, or for all others. A
 * verified code cannot be used again.
 */
export async function verifyCode(
  binding: CodeBinding,
  code: string,
  { platform, visitor }: Pick<CallContext, 'platform' | 'visitor'>,
): Promise<boolean> {
  const { database, clock, secrets } = platform;
  const network = toNetwork(visitor.address);
  const now = clock.now();
  const expected = await countAttempt(database.db, binding, { network, now, maxAttempts: MAX_ATTEMPTS });
  const hash = hashCode(await secrets.get('codes'), binding, code.trim());
  if (!expected || !sameBytes(expected, hash)) return false;
  return markCodeUsed(database.db, binding, { hash, now });
}

const hashCode = (secret: Buffer, { merchant, purpose, target }: CodeBinding, code: string): Buffer =>
  keyedHash(secret, merchant, purpose, target, code);
