import type { DrawResult } from './drawing.ts';
import type { PlayType } from './family.ts';
import type { Combination } from './selections/selection.ts';
import { type Price, prizeAmount } from './stake.ts';

/** How often the stakes of a slip hit each tier. */
export type TierHits = ReadonlyMap<string, number>;

/** Returns the hits of stakes by tier; an empty map where all lost. */
export function settle(play: PlayType, combinations: readonly Combination[], result: DrawResult): TierHits {
  const hits = new Map<string, number>();
  for (const combination of combinations)
    for (const tier of play.hits(combination, result)) hits.set(tier, (hits.get(tier) ?? 0) + 1);
  return hits;
}

/**
 * Returns the payout of hits in 1/10 000 of the currency. Each hit is rounded down by itself, so that a slip pays what its
 * parts would pay.
 */
export function payout(play: PlayType, hits: TierHits, price: Price): bigint {
  let total = 0n;
  for (const [tier, count] of hits) total += prizeAmount(play, tier, price) * BigInt(count);
  return total;
}
