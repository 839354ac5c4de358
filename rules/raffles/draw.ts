import { type FairSeed, fairRandom, seedCommitment } from '../fairness.ts';
import type { Random } from '../random.ts';

/** A prize of a wheel. */
export interface RafflePrize {
  /** Name of the prize within its wheel. */
  readonly key: string;
  readonly kind: 'cash' | 'points' | 'none';
  /** In 1/10 000 of the currency, or whole points; 0 for none. */
  readonly amount: number;
  /** Parts of a million. */
  readonly weight: number;
}

/** What the weights of a wheel add up to. */
export const WHOLE = 1_000_000;

/** Returns why prizes make no wheel: each key once, weights of a million in all, and a fallback that never runs out. */
export function findWheelProblem(prizes: readonly RafflePrize[], fallback: string): string | undefined {
  if (new Set(prizes.map(({ key }) => key)).size !== prizes.length) return 'key';
  if (prizes.some(({ weight }) => !Number.isInteger(weight) || weight < 0)) return 'weight';
  if (prizes.reduce((sum, { weight }) => sum + weight, 0) !== WHOLE) return 'weight';
  // Money could run out of the budget.
  const last = prizes.find(({ key }) => key === fallback);
  return last && last.kind !== 'cash' ? undefined : 'fallback';
}

/** Returns the prize that the seeds draw, in the order of the prizes: the same on server and page. */
export function drawPrize<Prize extends RafflePrize>(prizes: readonly Prize[], seed: FairSeed): Prize {
  let at = fairRandom(seed).integer(WHOLE);
  for (const prize of prizes) {
    if (at < prize.weight) return prize;
    at -= prize.weight;
  }
  throw new RangeError('The weights of the prizes are below a million.');
}

/** What a page needs to draw again. */
export interface Proof extends FairSeed {
  /** What was shown before the draw. */
  readonly commitment: string;
}

/** Returns whether the seed is the one that was promised, and draws the prize that was told. */
export const isProven = (prizes: readonly RafflePrize[], drawn: string, { commitment, ...seed }: Proof): boolean =>
  seedCommitment(seed.serverSeed) === commitment && drawPrize(prizes, seed).key === drawn;

export interface Cut {
  /** Everything that is given, in 1/10 000. */
  readonly total: number;
  readonly count: number;
  readonly least: number;
  /** The smallest coin. */
  readonly coin: number;
}

/**
 * Returns the parts of a sum for red envelopes: each between the least and twice the mean of what is left, so that all places
 * have the same mean, and the sum is exact.
 */
export function cutParts({ total, count, least, coin }: Cut, random: Random): readonly number[] {
  const parts: number[] = [];
  let left = Math.floor(total / coin);
  const low = Math.ceil(least / coin);
  if (left < low * count) throw new RangeError('The sum is too small for its parts.');
  for (let places = count; places > 1; places -= 1) {
    const high = Math.max(low, Math.floor((2 * left) / places) - low);
    const most = Math.min(high, left - low * (places - 1));
    const part = low + random.integer(most - low + 1);
    parts.push(part * coin);
    left -= part;
  }
  return [...parts, left * coin];
}
