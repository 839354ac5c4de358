import { type FairSeed, newServerSeed, seedCommitment } from '../../rules/fairness.ts';
import type { Random } from '../../rules/random.ts';
import { sha256, toBytes, toHex } from '../../rules/sha256.ts';

/** A draw that several players share: the server seed is committed before any stake. */
export interface SharedDraw {
  readonly serverSeed: string;
  readonly commitment: string;
  readonly nonce: number;
}

export function newDraw(random: Random, nonce: number): SharedDraw {
  const serverSeed = newServerSeed(random);
  return { serverSeed, commitment: seedCommitment(serverSeed), nonce };
}

/** Combines the client seeds of all bettors when betting closes, so that nobody can know the draw before. */
export function mixedSeed(seeds: readonly string[]): string {
  return toHex(sha256(toBytes([...new Set(seeds)].toSorted().join(',')))).slice(0, 32);
}

export const seedOf = ({ serverSeed, nonce }: SharedDraw, clientSeed: string): FairSeed => ({
  serverSeed,
  clientSeed,
  nonce,
});
