import type { ProofMethod } from '../../../rules/api-error-details.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import type { Admission } from './admission.ts';

/** A sign-in whose first factor is verified and that waits for a second one. */
export interface Challenge {
  /** Hash of the challenge's id; verification codes are bound to it. */
  readonly key: string;
  readonly memberId: string;
  readonly methods: readonly ProofMethod[];
  readonly admission: Admission;
}

export interface NewChallenge {
  readonly idHash: Buffer;
  readonly memberId: string;
  readonly reason: 'address' | 'totp';
  readonly methods: readonly ProofMethod[];
  readonly admission: Admission;
  readonly expiresAt: number;
}

export async function addChallenge(db: Executor, challenge: NewChallenge): Promise<void> {
  await db
    .insertInto('login_challenge')
    .values({
      id_hash: challenge.idHash,
      member_id: BigInt(challenge.memberId),
      reason: challenge.reason,
      methods: [...challenge.methods],
      request: JSON.stringify(challenge.admission),
      expires_at: new Date(challenge.expiresAt),
      used_at: null,
    })
    .execute();
}

export interface ChallengeQuery {
  readonly merchant: string;
  readonly idHash: Buffer;
  readonly now: number;
  readonly maxAttempts: number;
  /** Whether this read counts as one attempt. */
  readonly counts: boolean;
}

/** Returns the open challenge of that id; undefined when it is used, expired or out of attempts. */
export async function findChallenge(
  db: Executor,
  { merchant, idHash, now, maxAttempts, counts }: ChallengeQuery,
): Promise<Challenge | undefined> {
  const row = await db
    .updateTable('login_challenge')
    .from('member')
    .set((one) => ({ tries: counts ? one('login_challenge.tries', '+', 1) : one.ref('login_challenge.tries') }))
    .whereRef('member.id', '=', 'login_challenge.member_id')
    .where('member.merchant', '=', merchant)
    .where('id_hash', '=', idHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .where('tries', '<', maxAttempts)
    .returning(['login_challenge.member_id', 'login_challenge.methods', 'login_challenge.request'])
    .executeTakeFirst();
  return (
    row && {
      key: idHash.toString('hex'),
      memberId: String(row.member_id),
      methods: row.methods as ProofMethod[],
      admission: row.request as unknown as Admission,
    }
  );
}

/** Marks a challenge as used; returns false when a concurrent request used it first. */
export async function closeChallenge(db: Executor, { key }: Challenge, now: number): Promise<boolean> {
  const closed = await db
    .updateTable('login_challenge')
    .set({ used_at: new Date(now) })
    .where('id_hash', '=', Buffer.from(key, 'hex'))
    .where('used_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst();
  return closed !== undefined;
}

export async function purgeChallenges(db: Executor, now: number): Promise<void> {
  await db.deleteFrom('login_challenge').where('expires_at', '<', new Date(now)).execute();
}
