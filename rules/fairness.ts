import { fromBytes, type Random } from './random.ts';
import { hmacSha256, sha256, toBytes, toHex } from './sha256.ts';

/**
 * What a draw is made from. The server's seed is secret until the draw is over, but its commitment is shown before;
 * the player's seed is chosen without knowing the server's; the nonce counts the draws made with both.
 */
export interface FairSeed {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** What is published before the draw: SHA-256 of the server's seed, in hexadecimal. */
export function commitmentOf(serverSeed: string): string {
  return toHex(sha256(toBytes(serverSeed)));
}

/**
 * The chance of one draw: HMAC-SHA256 under the server's seed of `clientSeed:nonce:0`, `…:1` and so on, byte after byte.
 * Whoever knows the three values gets the same numbers in the same order.
 */
export function fairRandom({ serverSeed, clientSeed, nonce }: FairSeed): Random {
  const key = toBytes(serverSeed);
  let block: Uint8Array = new Uint8Array(0);
  let blocks = 0;
  let used = 0;
  const nextByte = (): number => {
    if (used === block.length) {
      block = hmacSha256(key, toBytes(`${clientSeed}:${nonce}:${blocks}`));
      blocks += 1;
      used = 0;
    }
    used += 1;
    return block[used - 1] ?? 0;
  };
  return fromBytes((length) => Uint8Array.from({ length }, nextByte));
}

const SEED_BYTES = 32;

/** A server's seed nobody can guess: 64 hexadecimal digits. */
export function newServerSeed(random: Random): string {
  return toHex(random.bytes(SEED_BYTES));
}

/** A seed for a player who has not chosen one: 16 hexadecimal digits. */
export function newClientSeed(random: Random): string {
  return toHex(random.bytes(8));
}

/** What a player may choose as a seed: readable, short, without the colon that separates the parts. */
export const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/;
