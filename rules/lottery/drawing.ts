import type { Random } from '../random.ts';
import { DIGITS } from './digits/symbols.ts';

/** The drawn symbols, in the order of the draw. */
export type DrawResult = readonly string[];

/** A named group of drawn symbols, such as a prize of a Vietnamese draw. */
export interface PrizeGroup {
  readonly name: string;
  readonly count: number;
}

/** A byte that a draw used. */
export interface UsedByte {
  readonly byte: number;
  /** What the byte chose from, in this order. */
  readonly choices: readonly string[];
  /** The choice at place `byte % choices.length`; undefined for a byte that was discarded. */
  readonly chosen: string | undefined;
}

/** Randomness of a draw. Who explains a draw is told each byte; for drawing alone nobody is. */
export interface DrawRandom extends Pick<Random, 'bytes'> {
  readonly tell?: (used: UsedByte) => void;
}

/** How a family draws. */
export interface Drawing {
  readonly draw: (random: DrawRandom) => DrawResult;
  /** Returns whether a result could have been drawn; results from outside are checked by it. */
  readonly accepts: (result: DrawResult) => boolean;
  /** The groups of the result in their order; one group without a name where the result is one number. */
  readonly groups: readonly PrizeGroup[];
  /** What is drawn at each place; left out where whole numbers are drawn. */
  readonly symbols?: readonly string[];
}

/**
 * Returns an integer below `bound` (1 … 256) from single bytes. Bytes in the incomplete last interval are discarded, so no
 * value is more likely than another: digits use bytes below 250, dice bytes below 252.
 */
export const byteBelow = (random: DrawRandom, bound: number): number => placeOf(random, bound, () => []);

/** Returns a place among `bound` choices, which are listed for those only who are told of each byte. */
function placeOf(random: DrawRandom, bound: number, list: () => readonly string[]): number {
  const fair = getFairBytes(bound);
  for (;;) {
    const [byte = 0] = random.bytes(1);
    const place = byte < fair ? byte % bound : undefined;
    if (random.tell) {
      const choices = list();
      random.tell({ byte, choices, chosen: place === undefined ? undefined : choices[place] });
    }
    if (place !== undefined) return place;
  }
}

/** Returns below which byte the intervals of `bound` values are complete. */
export const getFairBytes = (bound: number): number => 256 - (256 % bound);

const oneOf = (random: DrawRandom, symbols: readonly string[]): string =>
  symbols[placeOf(random, symbols.length, () => symbols)] as string;

const times = <Item>(count: number, make: () => Item): Item[] => Array.from({ length: count }, make);

/** Draws symbols with repetition: digits, dice. */
export function independent(count: number, symbols: readonly string[]): Drawing {
  const known = new Set(symbols);
  return {
    groups: [{ name: '', count }],
    symbols,
    draw: (random) => times(count, () => oneOf(random, symbols)),
    accepts: (result) => result.length === count && result.every((symbol) => known.has(symbol)),
  };
}

/** Draws `count` different symbols in order, by Fisher–Yates: place i gets one of the symbols that are left. */
export function withoutReplacement(count: number, symbols: readonly string[]): Drawing {
  const known = new Set(symbols);
  return {
    groups: [{ name: '', count }],
    symbols,
    draw: (random) => {
      const left = [...symbols];
      for (let at = 0; at < count; at += 1) {
        const from = at + placeOf(random, left.length - at, () => left.slice(at));
        [left[at], left[from]] = [left[from] as string, left[at] as string];
      }
      return left.slice(0, count);
    },
    accepts: (result) =>
      result.length === count && new Set(result).size === count && result.every((symbol) => known.has(symbol)),
  };
}

/** Draws prizes, each of `count` numbers with `digits` digits. */
export function prizeNumbers(prizes: readonly (PrizeGroup & { readonly digits: number })[]): Drawing {
  const lengths = prizes.flatMap(({ count, digits }) => times(count, () => digits));
  return {
    groups: prizes.map(({ name, count }) => ({ name, count })),
    draw: (random) => lengths.map((digits) => times(digits, () => oneOf(random, DIGITS)).join('')),
    accepts: (result) =>
      result.length === lengths.length &&
      result.every((number, at) => number.length === lengths[at] && /^\d+$/.test(number)),
  };
}
