import { SIDES, sidesOf, sumOf } from '../../digits/symbols.ts';
import { type DrawResult, independent } from '../../drawing.ts';
import { defineFamily, type PlayType } from '../../family.ts';
import { allWithin, byLabel, chances, inAnyOrder, onePrize, sameChance, when } from '../../hits.ts';
import { choosing, options } from '../../selections/choosing.ts';
import { repeating } from '../../selections/repeating.ts';

const FACES = [...'123456'];
const lott = { prizeMode: 'Lott' } as const;

/** Of 216 results, those with each sum from 3 on. */
const WAYS = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1];
const SUMS = Object.fromEntries(WAYS.map((ways, at) => [String(at + 3), ways]));

const isTriple = (result: DrawResult): boolean => new Set(result).size === 1;

function isStraight(result: DrawResult): boolean {
  const [low = 0, middle, high] = result.map(Number).toSorted((a, b) => a - b);
  return middle === low + 1 && high === low + 2;
}

/** The play types. Both faces of a pair and of two different faces count, not the third one. */
const plays: readonly PlayType[] = [
  {
    ...lott,
    id: 1,
    code: 'sum',
    selection: options(Object.keys(SUMS)),
    prizes: chances(SUMS, 216),
    hits: byLabel((result) => [String(sumOf(result))]),
  },
  {
    id: 2,
    code: 'sum-sides',
    prizeMode: 'Elott',
    selection: options(SIDES),
    prizes: sameChance(SIDES, 105, 216),
    // A triple loses, whatever its sum is.
    hits: byLabel((result) => (isTriple(result) ? [] : sidesOf(sumOf(result), 11))),
  },
  {
    ...lott,
    id: 3,
    code: 'triple-single',
    selection: options(FACES),
    prizes: onePrize(1, 216),
    hits: when(([face], result) => isTriple(result) && result[0] === face),
  },
  {
    ...lott,
    id: 4,
    code: 'triple-any',
    selection: options(['any']),
    prizes: onePrize(6, 216),
    hits: when((_, result) => isTriple(result)),
  },
  {
    ...lott,
    id: 5,
    code: 'pair-single',
    selection: repeating(FACES, [
      { times: 2, choose: 1 },
      { times: 1, choose: 1 },
    ]),
    prizes: onePrize(3, 216),
    hits: inAnyOrder(),
  },
  {
    ...lott,
    id: 6,
    code: 'pair-multi',
    selection: options(FACES),
    prizes: onePrize(15, 216),
    hits: when(([face], result) => result.filter((drawn) => drawn === face).length === 2),
  },
  {
    ...lott,
    id: 7,
    code: 'three-different',
    selection: choosing(FACES, 3),
    prizes: onePrize(6, 216),
    hits: inAnyOrder(),
  },
  {
    ...lott,
    id: 8,
    code: 'two-different',
    selection: choosing(FACES, 2),
    prizes: onePrize(30, 216),
    hits: allWithin(),
  },
  {
    ...lott,
    id: 9,
    code: 'straight-any',
    selection: options(['any']),
    prizes: onePrize(24, 216),
    hits: when((_, result) => isStraight(result)),
  },
];

/** Three dice. */
export const family = defineFamily({ code: 'K3', drawing: independent(3, FACES), plays });
