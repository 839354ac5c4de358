import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Opening } from '../../../kernel/adapters/adapter.ts';
import { onlyOnce } from '../../../kernel/limits/nonce-store.ts';
import { keyedHash } from '../../../kernel/secrets/secrets.ts';
import type { HumanVerifier, VerificationModule } from '../verifier.ts';

/**
 * A page derives keys with counters from 0 up to a random one in this range, each with COST iterations: about half a second, two on
 * a slow phone, but expensive for thousands of requests.
 */
const COUNTERS = { from: 50, to: 250 } as const;
const COST = 5_000;
const ALGORITHM = 'PBKDF2/SHA-256';
const TTL_SECONDS = 600;
const MAX_LENGTH = 4_000;

export const adapter: VerificationModule = {
  describes: 'Proof of work by the protocol of ALTCHA 2: no third party, no cookie, nothing to look at.',
  open,
};

function open({ merchant, services: { clock, random, secrets, database } }: Opening): HumanVerifier {
  /** Secrets of this merchant: a challenge is worthless at another's site. */
  const signing = async () => {
    const secret = await secrets.get('human');
    const derive = (use: string): string => keyedHash(secret, merchant, use).toString('hex');
    return { deriveKey, hmacSignatureSecret: derive('challenge'), hmacKeySignatureSecret: derive('key') };
  };
  return {
    challenge: async () => {
      const { parameters, signature = '' } = await createChallenge({
        algorithm: ALGORITHM,
        cost: COST,
        counter: COUNTERS.from + random.integer(COUNTERS.to - COUNTERS.from + 1),
        expiresAt: Math.floor(clock.now() / 1000) + TTL_SECONDS,
        ...(await signing()),
      });
      const { nonce, salt, keyLength, keyPrefix, keySignature = '', expiresAt = 0 } = parameters;
      const signed = { nonce, salt, cost: COST, keyLength, keyPrefix, keySignature, expiresAt };
      return { parameters: { algorithm: ALGORITHM, ...signed }, signature };
    },
    // The signature covers every parameter, so that no part of a challenge can be combined with another.
    verify: async (result) => {
      const payload = parsePayload(result);
      if (!payload) return false;
      const { nonce, expiresAt = 0 } = payload.challenge.parameters;
      if (expiresAt * 1000 < clock.now()) return false;
      const { verified } = await verifySolution({ ...payload, ...(await signing()) });
      return verified && onlyOnce(database.db, `human:${merchant}:${nonce}`, expiresAt * 1000);
    },
  };
}

/** Returns a payload of the right shape; its values are verified by the signature. */
function parsePayload(result: string): { challenge: Challenge; solution: Payload['solution'] } | undefined {
  if (result.length > MAX_LENGTH) return undefined;
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(result, 'base64').toString('utf8')) as Payload;
    const { parameters, signature } = challenge;
    const isComplete =
      typeof signature === 'string' &&
      typeof solution === 'object' &&
      typeof parameters.nonce === 'string' &&
      typeof parameters.expiresAt === 'number';
    return isComplete ? { challenge: { parameters, signature }, solution } : undefined;
  } catch {
    return undefined;
  }
}
