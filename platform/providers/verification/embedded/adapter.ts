import { createHash } from 'node:crypto';
import type { Opening } from '../../../kernel/adapters/adapter.ts';
import { keyedHash, sameBytes } from '../../../kernel/secrets/secrets.ts';
import { onlyOnce } from '../../../kernel/limits/nonce-store.ts';
import type { HumanVerifier, VerificationModule } from '../verifier.ts';

/**
 * Upper limit of the number to find. A page tries half of it on average: about one second on a slow phone, but
 * expensive for thousands of requests.
 */
const MAX_NUMBER = 50_000;
const TTL_SECONDS = 600;

export const adapter: VerificationModule = {
  describes: 'Proof of work in the manner of ALTCHA: no third party, no cookie, nothing to look at.',
  open,
};

function open({ merchant, services: { clock, random, secrets, database } }: Opening): HumanVerifier {
  const sign = async (challenge: string): Promise<Buffer> => keyedHash(await secrets.get('human'), merchant, challenge);
  return {
    challenge: async () => {
      const expires = Math.floor(clock.now() / 1000) + TTL_SECONDS;
      const salt = `${Buffer.from(random.bytes(12)).toString('hex')}?expires=${expires}`;
      const challenge = hashAttempt(salt, random.integer(MAX_NUMBER + 1));
      const signature = (await sign(challenge)).toString('hex');
      return { algorithm: 'SHA-256', challenge, salt, maxNumber: MAX_NUMBER, signature };
    },
    verify: async (result) => {
      const solution = parseSolution(result);
      if (!solution) return false;
      const { challenge, salt, number, signature } = solution;
      const expires = Number(/\?expires=(\d{1,12})$/.exec(salt)?.[1] ?? 0) * 1000;
      if (expires < clock.now() || hashAttempt(salt, number) !== challenge) return false;
      if (!sameBytes(Buffer.from(signature, 'hex'), await sign(challenge))) return false;
      return onlyOnce(database.db, `human:${challenge}`, expires);
    },
  };
}

const hashAttempt = (salt: string, number: number): string =>
  createHash('sha256').update(`${salt}${number}`).digest('hex');

interface Solution {
  readonly challenge: string;
  readonly salt: string;
  readonly number: number;
  readonly signature: string;
}

function parseSolution(result: string): Solution | undefined {
  try {
    const parsed = JSON.parse(Buffer.from(result, 'base64').toString('utf8')) as Record<keyof Solution, unknown> | null;
    const { challenge, salt, number, signature } = parsed ?? ({} as Partial<Record<keyof Solution, unknown>>);
    const isComplete =
      typeof challenge === 'string' &&
      typeof salt === 'string' &&
      salt.length <= 100 &&
      typeof signature === 'string' &&
      Number.isInteger(number);
    return isComplete ? { challenge, salt, signature, number: number as number } : undefined;
  } catch {
    return undefined;
  }
}
