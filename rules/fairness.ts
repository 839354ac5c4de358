import { fromBytes, type Random } from './random.ts';
import { hmacSha256, sha256, toBytes, toHex } from './sha256.ts';

/**
 * The inputs of a provably fair draw. The server seed stays secret until the draw is over, but its commitment is
 * published before; the player chooses the client seed without knowing the server seed; the nonce counts the draws made
 * with this pair of seeds.
 */
export interface FairSeed {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** Returns the commitment that is published before the draw: SHA-256 of the server seed, in hexadecimal. */
export function seedCommitment(serverSeed: string): string {
  return toHex(sha256(toBytes(serverSeed)));
}

/**
 * Creates the random generator of one draw. Its bytes are HMAC-SHA256 under the server seed of `clientSeed:nonce:0`,
 * `…:1` and so on, so anyone with the three values can reproduce the same numbers in the same order.
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

/** Returns a new server seed: 256 random bits as 64 hexadecimal digits. */
export function newServerSeed(random: Random): string {
  return toHex(random.bytes(SEED_BYTES));
}

/** Returns a client seed for a player without a chosen one: 16 hexadecimal digits. */
export function newClientSeed(random: Random): string {
  return toHex(random.bytes(8));
}

/** The format of a client seed. It excludes the colon because the colon separates the parts of the HMAC message. */
export const CLIENT_SEED_PATTERN = /^[A-Za-z0-9_-]{1,64}$/;
