import { type DrawResult, prizeNumbers } from '../drawing.ts';

/** A prize of a draw: how many numbers it draws and how many digits each has. */
export interface VietnamesePrize {
  readonly name: string;
  readonly count: number;
  readonly digits: number;
}

const prize = (name: string, count: number, digits: number): VietnamesePrize => ({ name, count, digits });

/** 27 numbers. */
export const NORTH = [
  prize('special', 1, 5),
  prize('first', 1, 5),
  prize('second', 2, 5),
  prize('third', 6, 5),
  prize('fourth', 4, 4),
  prize('fifth', 6, 4),
  prize('sixth', 3, 3),
  prize('seventh', 4, 2),
] as const;

/** 18 numbers, of which the special one has six digits. */
export const CENTRAL_AND_SOUTH = [
  prize('special', 1, 6),
  prize('first', 1, 5),
  prize('second', 1, 5),
  prize('third', 2, 5),
  prize('fourth', 7, 5),
  prize('fifth', 1, 4),
  prize('sixth', 3, 4),
  prize('seventh', 1, 3),
  prize('eighth', 1, 2),
] as const;

/** A region's prizes, with what its play types read of them. */
export interface Region {
  readonly prizes: readonly VietnamesePrize[];
  /** Returns the numbers of a prize. */
  readonly numbersOf: (name: string, result: DrawResult) => readonly string[];
  /** Returns the last digits of every drawn number that has as many. */
  readonly endings: (digits: number, result: DrawResult) => readonly string[];
  /** How many drawn numbers have at least so many digits. */
  readonly countOf: (digits: number) => number;
}

export function createRegion(prizes: readonly VietnamesePrize[]): Region {
  const places = new Map<string, readonly [number, number]>();
  let from = 0;
  for (const { name, count } of prizes) {
    places.set(name, [from, from + count]);
    from += count;
  }
  return {
    prizes,
    numbersOf: (name, result) => result.slice(...(places.get(name) ?? [0, 0])),
    endings: (digits, result) => cachedEndings(result, digits),
    countOf: (digits) => prizes.reduce((sum, one) => sum + (one.digits >= digits ? one.count : 0), 0),
  };
}

export const drawingOf = ({ prizes }: Region) => prizeNumbers(prizes);

/** Endings by result, because one result settles many stakes. */
const known = new WeakMap<DrawResult, Map<number, readonly string[]>>();

function cachedEndings(result: DrawResult, digits: number): readonly string[] {
  const byDigits = known.get(result) ?? new Map<number, readonly string[]>();
  known.set(result, byDigits);
  const found = byDigits.get(digits);
  if (found) return found;
  const endings = result.filter((number) => number.length >= digits).map((number) => number.slice(-digits));
  byDigits.set(digits, endings);
  return endings;
}
