import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Random } from '../../../rules/random.ts';
import type { Database } from '../database/connection.ts';
import { ensureSecret } from './store.ts';

export interface Secrets {
  /** Returns 32 random bytes by name, created at the first use and the same for every process. */
  get(name: string): Promise<Buffer>;
}

const BYTES = 32;

export function createSecrets({ db }: Pick<Database, 'db'>, random: Random): Secrets {
  const known = new Map<string, Buffer>();
  return {
    get: async (name) => {
      const kept = known.get(name);
      if (kept) return kept;
      const secret = await ensureSecret(db, name, Buffer.from(random.bytes(BYTES)));
      known.set(name, secret);
      return secret;
    },
  };
}

/** Returns a random URL-safe token of 256 bits. */
export const randomToken = (random: Random): string => Buffer.from(random.bytes(BYTES)).toString('base64url');

/** Returns the hash under which a random token is stored; with 256 bits it needs no salt. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Returns a keyed hash of values short enough to guess, so that a leaked hash alone cannot be reversed. */
export const keyedHash = (secret: Buffer, ...parts: readonly string[]): Buffer =>
  createHmac('sha256', secret).update(parts.join('\n')).digest();

export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
