import { hash } from 'node:crypto';
import type { Random } from '../../../../rules/random.ts';

/** Draws of one chain. A chain of a lottery that draws each minute lasts a week. */
export const CHAIN_LENGTH = 10_000;
const SECRET_BYTES = 32;

/** Returns the secret end of a new chain, h[n]. */
export const createChainSecret = (random: Random): Buffer => Buffer.from(random.bytes(SECRET_BYTES));

/** Returns link h[index] of the chain that ends in a secret; index 0 is the commitment. */
export function linkOfChain(secret: Buffer, length: number, index: number): string {
  let link = secret;
  for (let step = length; step > index; step -= 1) link = hash('sha256', link, 'buffer');
  return link.toString('hex');
}
