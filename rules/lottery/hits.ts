import type { DrawResult } from './drawing.ts';
import type { PlayType } from './family.ts';
import { REFUND } from './family.ts';
import type { Combination } from './selections/selection.ts';

type Hits = PlayType['hits'];

/** The name of the tier of play types with one prize. */
export const HIT = 'hit';

/** Shared, so that settling a million stakes makes no lists. */
export const NO_HITS: readonly string[] = [];
export const ONE_HIT: readonly string[] = [HIT];
const REFUNDED: readonly string[] = [REFUND];

/** Returns the prizes of a play type with one tier. */
export const onePrize = (hits: number, of: number): PlayType['prizes'] => ({ [HIT]: { chance: [hits, of] } });

/** Hits where a condition holds. */
export const when =
  (holds: (combination: Combination, result: DrawResult) => boolean): Hits =>
  (combination, result) =>
    holds(combination, result) ? ONE_HIT : NO_HITS;

/** Hits where each played position has its symbol; the first position is `from` of the result. */
export const inOrder = (from = 0): Hits =>
  when((combination, result) => combination.every((symbol, at) => symbol === '' || symbol === result[from + at]));

/** Hits where the drawn symbols from `from` on are those of the combination, in any order. */
export const inAnyOrder = (from = 0): Hits =>
  when((combination, result) => isPermutation(combination, result.slice(from, from + combination.length)));

/** Returns whether two lists have the same symbols equally often. */
export function isPermutation(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false;
  return one.every((symbol) => occurrences(one, symbol) === occurrences(other, symbol));
}

export function occurrences(list: readonly string[], symbol: string): number {
  let count = 0;
  for (const entry of list) if (entry === symbol) count += 1;
  return count;
}

/** Hits where all symbols of the combination are among the drawn ones of the range. */
export const allWithin = (from = 0, to?: number): Hits =>
  when((combination, result) => {
    const drawn = from === 0 && to === undefined ? result : result.slice(from, to);
    return combination.every((symbol) => drawn.includes(symbol));
  });

/**
 * Hits the tier named like the chosen option where the result has that label. A label `refund` returns the stake of every
 * other option. The labels of the last result are kept, because one result settles many stakes.
 */
export function byLabel(labelsOf: (result: DrawResult) => readonly string[]): Hits {
  let last: { readonly result: DrawResult; readonly labels: readonly string[] } | undefined;
  return ([option = ''], result) => {
    if (last?.result !== result) last = { result, labels: labelsOf(result) };
    if (last.labels.includes(option)) return [option];
    return last.labels.includes(REFUND) ? REFUNDED : NO_HITS;
  };
}

/** Returns the prizes of options that are equally likely to `hits` in `of`. */
export const sameChance = (symbols: readonly string[], hits: number, of: number): PlayType['prizes'] =>
  Object.fromEntries(symbols.map((symbol) => [symbol, { chance: [hits, of] as const }]));

/** Returns the prizes of options by their hits in `of` results. */
export const chances = (hits: Readonly<Record<string, number>>, of: number): PlayType['prizes'] =>
  Object.fromEntries(Object.entries(hits).map(([option, count]) => [option, { chance: [count, of] as const }]));
