import type { ProofMethod } from '../../../rules/api-error-details.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { randomToken, tokenHash } from '../../kernel/secrets/secrets.ts';
import type { Admission } from './sign-in.ts';

export const CHALLENGE_SECONDS = 600;
const MOST_TRIES = 5;

/** A log-in whose first step is done and that waits for more proof. */
export interface LoginChallenge {
  /** What codes for it are bound to. */
  readonly key: string;
  readonly memberId: string;
  readonly methods: readonly ProofMethod[];
  readonly admission: Admission;
}

export interface NewChallenge {
  readonly memberId: string;
  readonly reason: 'address' | 'totp';
  readonly methods: readonly ProofMethod[];
  readonly admission: Admission;
}

/** Answers the challenge's identity, a secret of the page that logs in. */
export async function addChallenge(given: NewChallenge, { platform }: CallContext): Promise<string> {
  const { clock, random, database } = platform;
  const id = randomToken(random);
  await database.db
    .insertInto('login_challenge')
    .values({
      id_hash: tokenHash(id),
      member_id: BigInt(given.memberId),
      reason: given.reason,
      methods: [...given.methods],
      request: JSON.stringify(given.admission),
      expires_at: new Date(clock.now() + CHALLENGE_SECONDS * 1000),
      used_at: null,
    })
    .execute();
  return id;
}

/** The challenge of that identity while it can still be answered. Counting, it is one attempt; the sixth finds nothing. */
export async function findChallenge(
  id: string,
  { platform, site }: CallContext,
  { counting }: { counting: boolean },
): Promise<LoginChallenge | undefined> {
  const { db } = platform.database;
  const key = tokenHash(id);
  const row = await db
    .updateTable('login_challenge')
    .from('member')
    .set((one) => ({ tries: counting ? one('login_challenge.tries', '+', 1) : one.ref('login_challenge.tries') }))
    .whereRef('member.id', '=', 'login_challenge.member_id')
    .where('member.merchant', '=', site.code)
    .where('id_hash', '=', key)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(platform.clock.now()))
    .where('tries', '<', MOST_TRIES)
    .returning(['login_challenge.member_id', 'login_challenge.methods', 'login_challenge.request'])
    .executeTakeFirst();
  return (
    row && {
      key: key.toString('hex'),
      memberId: String(row.member_id),
      methods: row.methods as ProofMethod[],
      admission: row.request as unknown as Admission,
    }
  );
}

/** Uses the challenge up; false when somebody else did in the meantime. */
export async function closeChallenge({ key }: LoginChallenge, { platform }: CallContext): Promise<boolean> {
  const closed = await platform.database.db
    .updateTable('login_challenge')
    .set({ used_at: new Date(platform.clock.now()) })
    .where('id_hash', '=', Buffer.from(key, 'hex'))
    .where('used_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst();
  return closed !== undefined;
}
