import { DIGITS, numbersOf } from '../../digits/symbols.ts';
import { type DrawResult, prizeNumbers } from '../../drawing.ts';
import { defineFamily, type PlayType } from '../../family.ts';
import { chances, isPermutation, NO_HITS, onePrize, when } from '../../hits.ts';
import { options } from '../../selections/choosing.ts';

const sea = { prizeMode: 'SEA' } as const;

const topOf = (result: DrawResult, digits: number): string => (result[0] ?? '').slice(-digits);
const bottomOf = (result: DrawResult): string => result.at(-1) ?? '';

/** In how many orders a number can be drawn, by how many different digits it has. */
const ORDERS = ['', 'one-order', 'three-orders', 'six-orders'];

const plays: readonly PlayType[] = [
  {
    ...sea,
    id: 1,
    code: 'three-top',
    selection: options(numbersOf(3)),
    prizes: onePrize(1, 1000),
    hits: when(([pick], result) => pick === topOf(result, 3)),
  },
  {
    ...sea,
    id: 2,
    code: 'three-tote',
    selection: options(numbersOf(3)),
    prizes: chances({ 'one-order': 1, 'three-orders': 3, 'six-orders': 6 }, 1000),
    hits: ([pick = ''], result) =>
      isPermutation([...pick], [...topOf(result, 3)]) ? [ORDERS[new Set(pick).size] ?? ''] : NO_HITS,
  },
  {
    ...sea,
    id: 3,
    code: 'two-top',
    selection: options(numbersOf(2)),
    prizes: onePrize(1, 100),
    hits: when(([pick], result) => pick === topOf(result, 2)),
  },
  {
    ...sea,
    id: 4,
    code: 'two-bottom',
    selection: options(numbersOf(2)),
    prizes: onePrize(1, 100),
    hits: when(([pick], result) => pick === bottomOf(result)),
  },
  {
    ...sea,
    id: 5,
    code: 'run-top',
    selection: options(DIGITS),
    prizes: onePrize(271, 1000),
    hits: when(([digit = ''], result) => topOf(result, 3).includes(digit)),
  },
  {
    ...sea,
    id: 6,
    code: 'run-bottom',
    selection: options(DIGITS),
    prizes: onePrize(19, 100),
    hits: when(([digit = ''], result) => bottomOf(result).includes(digit)),
  },
];

/** The Thai lottery: the last digits of the first prize are the top, the two-digit prize is the bottom. */
export const family = defineFamily({
  code: 'THAI',
  drawing: prizeNumbers([
    { name: 'first', count: 1, digits: 6 },
    { name: 'bottom', count: 1, digits: 2 },
  ]),
  plays,
});
