import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Random } from '../../../rules/random.ts';
import type { Database } from '../database/connection.ts';

export interface Secrets {
  /** 32 random bytes of that name, made when first asked for and the same for every process. */
  get(name: string): Promise<Buffer>;
}

const BYTES = 32;

export function createSecrets({ db }: Pick<Database, 'db'>, random: Random): Secrets {
  const known = new Map<string, Buffer>();
  return {
    get: async (name) => {
      const kept = known.get(name);
      if (kept) return kept;
      const secret = Buffer.from(random.bytes(BYTES));
      await db
        .insertInto('platform_secret')
        .values({ name, secret })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const row = await db
        .selectFrom('platform_secret')
        .select('secret')
        .where('name', '=', name)
        .executeTakeFirstOrThrow();
      known.set(name, row.secret);
      return row.secret;
    },
  };
}

/** A random token that fits an address: 256 bits. */
export const randomToken = (random: Random): string => Buffer.from(random.bytes(BYTES)).toString('base64url');

/** How a random token is kept. It has as many bits as the hash, so that it needs no salt. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** How something short enough to be guessed is kept: keyed, so that the hash alone is worth nothing. */
export const keyedHash = (secret: Buffer, ...parts: readonly string[]): Buffer =>
  createHmac('sha256', secret).update(parts.join('\n')).digest();

export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
