import type { CallContext } from '../../kernel/calls/handler.ts';
import { randomToken, tokenHash } from '../../kernel/secrets/secrets.ts';
import { addOneTimeCode, markOneTimeCodeUsed, type OneTimePurpose, voidOneTimeCodes } from './store.ts';

/**
 * Lifetime of a code by purpose, in seconds. A session code is redeemed by a redirect; a password link waits in a
 * mailbox.
 */
const TTL_SECONDS: Readonly<Record<OneTimePurpose, number>> = { session: 60, password: 30 * 60 };

/** Creates a random 256-bit code that works once. Only its hash is stored. */
export async function createOneTimeCode(
  memberId: string,
  purpose: OneTimePurpose,
  { platform }: CallContext,
): Promise<{ code: string; expiresIn: number }> {
  const { random, clock, database } = platform;
  const code = randomToken(random);
  const expiresIn = TTL_SECONDS[purpose];
  const expiresAt = clock.now() + expiresIn * 1000;
  await addOneTimeCode(database.db, { hash: tokenHash(code), purpose, memberId, expiresAt });
  return { code, expiresIn };
}

/** Uses a code and returns the member it belongs to; undefined when it is unknown, used, expired or of another merchant. */
export const redeemOneTimeCode = (
  code: string,
  purpose: OneTimePurpose,
  { platform, site }: CallContext,
): Promise<string | undefined> =>
  markOneTimeCodeUsed(platform.database.db, {
    merchant: site.code,
    hash: tokenHash(code),
    purpose,
    now: platform.clock.now(),
  });

/** Voids every unused code of a member. */
export const voidCodesOfMember = (memberId: string, { platform }: Pick<CallContext, 'platform'>): Promise<void> =>
  voidOneTimeCodes(platform.database.db, memberId, platform.clock.now());
