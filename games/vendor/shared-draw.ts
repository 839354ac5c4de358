import { seedCommitment, type FairSeed, newServerSeed } from '../../rules/fairness.ts';
import type { Random } from '../../rules/random.ts';
import { sha256, toBytes, toHex } from '../../rules/sha256.ts';

/** A draw that several players share: its server seed is made and committed to before anyone stakes on it. */
export interface SharedDraw {
  readonly serverSeed: string;
  readonly commitment: string;
  readonly nonce: number;
}

export function newDraw(random: Random, nonce: number): SharedDraw {
  const serverSeed = newServerSeed(random);
  return { serverSeed, commitment: seedCommitment(serverSeed), nonce };
}

/** The client seed of all bettors together, fixed when betting closes: nobody, the vendor included, knew it before. */
export function mixedSeed(seeds: readonly string[]): string {
  return toHex(sha256(toBytes([...new Set(seeds)].toSorted().join(',')))).slice(0, 32);
}

export const seedOf = ({ serverSeed, nonce }: SharedDraw, clientSeed: string): FairSeed => ({
  serverSeed,
  clientSeed,
  nonce,
});
