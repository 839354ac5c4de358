import { DIGITS, numbersOf } from '../digits/symbols.ts';
import type { DrawResult } from '../drawing.ts';
import type { PlayType } from '../family.ts';
import { HIT, NO_HITS, ONE_HIT, occurrences, when } from '../hits.ts';
import { choosing, options } from '../selections/choosing.ts';
import { chanceOfAll, chanceOfNone } from './chances.ts';
import type { Region } from './structure.ts';

const NUMBERS = { 1: DIGITS, 2: numbersOf(2), 3: numbersOf(3), 4: numbersOf(4) } as const;
type Width = keyof typeof NUMBERS;

/** Identity and odds of a play type; odds are the return for one unit. */
interface Listing {
  readonly id: number;
  readonly code: string;
  readonly odds: number;
}

const vn = { prizeMode: 'VN' } as const;
const inParts = (odds: number): number => Math.round(odds * 10_000);
const onceOrMore = (count: number): readonly string[] => {
  if (count === 0) return NO_HITS;
  return count === 1 ? ONE_HIT : Array.from({ length: count }, () => HIT);
};

/** Lô: the pick is the ending of each drawn number, a stake costs one unit for each of these, and each hit pays. */
export function endingPlay(region: Region, digits: Width, { odds, ...listing }: Listing): PlayType {
  const cost = region.countOf(digits);
  return {
    ...vn,
    ...listing,
    selection: options(NUMBERS[digits]),
    cost,
    prizes: { [HIT]: { chance: [cost, 10 ** digits], odds: inParts(odds) } },
    hits: ([pick = ''], result) => onceOrMore(occurrences(region.endings(digits, result), pick)),
  };
}

const occurAll = (region: Region, picks: readonly string[], result: DrawResult): boolean => {
  const endings = region.endings(2, result);
  return picks.every((pick) => endings.includes(pick));
};

/** Xiên and đá: all picked endings occur, however often. */
export function allEndingsPlay(region: Region, picks: number, { odds, ...listing }: Listing): PlayType {
  return {
    ...vn,
    ...listing,
    selection: choosing(NUMBERS[2], picks),
    prizes: { [HIT]: { chance: chanceOfAll(picks, region.countOf(2)), odds: inParts(odds) } },
    hits: when((stake, result) => occurAll(region, stake, result)),
  };
}

/** Xiên quay: every pair, three and four of the picked endings is a stake of its own; its tier is its size. */
export function wheelPlay(
  region: Region,
  { id, code, odds }: Omit<Listing, 'odds'> & { readonly odds: Readonly<Record<2 | 3 | 4, number>> },
): PlayType {
  const sizes = [2, 3, 4] as const;
  const chance = (size: number) => chanceOfAll(size, region.countOf(2));
  return {
    ...vn,
    id,
    code,
    selection: choosing(NUMBERS[2], ...sizes),
    prizes: Object.fromEntries(sizes.map((size) => [size, { chance: chance(size), odds: inParts(odds[size]) }])),
    hits: (stake, result) => (occurAll(region, stake, result) ? [String(stake.length)] : NO_HITS),
  };
}

/** Lô trượt: none of the picked endings occurs. */
export function noEndingPlay(region: Region, picks: number, { odds, ...listing }: Listing): PlayType {
  return {
    ...vn,
    ...listing,
    selection: choosing(NUMBERS[2], picks),
    prizes: { [HIT]: { chance: chanceOfNone(picks, region.countOf(2)), odds: inParts(odds) } },
    hits: when((stake, result) => {
      const endings = region.endings(2, result);
      return !stake.some((pick) => endings.includes(pick));
    }),
  };
}

/** Which digits of which prizes a pick is compared with. */
interface Part {
  readonly prizes: readonly string[];
  readonly digits: Width;
  /** How many digits at the end are left out: 1 for the tens digit. */
  readonly skip?: number;
}

/** Đề, đầu, đuôi, ba càng, xỉu chủ: the last digits of stated prizes. Each number that equals the pick pays. */
export function prizePlay(region: Region, { prizes, digits, skip = 0 }: Part, { odds, ...listing }: Listing): PlayType {
  const cost = region.prizes.reduce((sum, { name, count }) => sum + (prizes.includes(name) ? count : 0), 0);
  return {
    ...vn,
    ...listing,
    selection: options(NUMBERS[digits]),
    cost,
    prizes: { [HIT]: { chance: [cost, 10 ** digits], odds: inParts(odds) } },
    hits: ([pick = ''], result) => {
      const numbers = prizes.flatMap((name) => region.numbersOf(name, result));
      const parts = numbers.map((number) => number.slice(number.length - skip - digits, number.length - skip));
      return onceOrMore(occurrences(parts, pick));
    },
  };
}
