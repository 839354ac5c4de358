import type { CallContext } from '../../kernel/calls/handler.ts';
import { randomToken, tokenHash } from '../../kernel/secrets/secrets.ts';
import type { Challenge, NewChallenge } from './challenge-store.ts';
import * as store from './challenge-store.ts';

export const CHALLENGE_SECONDS = 600;
const MAX_ATTEMPTS = 5;

/** Stores a challenge and returns its id, which only the page that signs in knows. */
export async function createChallenge(
  challenge: Omit<NewChallenge, 'idHash' | 'expiresAt'>,
  { platform }: CallContext,
): Promise<string> {
  const { clock, random, database } = platform;
  const id = randomToken(random);
  const expiresAt = clock.now() + CHALLENGE_SECONDS * 1000;
  await store.addChallenge(database.db, { ...challenge, idHash: tokenHash(id), expiresAt });
  return id;
}

/**
 * Returns the open challenge of an id. With `counts`, the read counts as an attempt, and the sixth attempt finds
 * nothing.
 */
export const findChallenge = (
  id: string,
  { platform, site }: CallContext,
  { counts }: { counts: boolean },
): Promise<Challenge | undefined> =>
  store.findChallenge(platform.database.db, {
    merchant: site.code,
    idHash: tokenHash(id),
    now: platform.clock.now(),
    maxAttempts: MAX_ATTEMPTS,
    counts,
  });

/** Marks a challenge as used. Returns false when a concurrent request used it first. */
export const closeChallenge = (challenge: Challenge, { platform }: CallContext): Promise<boolean> =>
  store.closeChallenge(platform.database.db, challenge, platform.clock.now());
