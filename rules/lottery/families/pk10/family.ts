import { dragonOrTiger, SIDES, sidesOf, sumOf } from '../../digits/symbols.ts';
import { withoutReplacement } from '../../drawing.ts';
import { defineFamily, type PlayType } from '../../family.ts';
import { byLabel, chances, inOrder, onePrize, sameChance, when } from '../../hits.ts';
import { options } from '../../selections/choosing.ts';
import { inPlace, listed } from '../../selections/in-place.ts';

const CARS = Array.from({ length: 10 }, (_, at) => String(at + 1).padStart(2, '0'));
const PLACES = CARS.map((_, at) => `place-${at + 1}`);
const lott = { prizeMode: 'Lott' } as const;
const elott = { prizeMode: 'Elott' } as const;

/** Of the 90 orders of champion and runner-up, those with each sum from 3 on. */
const WAYS = [2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2];
const SUMS = Object.fromEntries(WAYS.map((ways, at) => [String(at + 3), ways]));

/** Returns the play type on the first `size` places in their order, which is one of `orders`. */
const firstPlaces = (id: number, size: number, orders: number): readonly PlayType[] => [
  {
    ...lott,
    id,
    code: `first-${size}-direct`,
    selection: inPlace(PLACES.slice(0, size), CARS, { distinct: true }),
    prizes: onePrize(1, orders),
    hits: inOrder(),
  },
  {
    ...lott,
    id: id + 10,
    code: `first-${size}-list`,
    selection: listed(size, CARS, { distinct: true }),
    prizes: onePrize(1, orders),
    hits: inOrder(),
  },
];

const sumOfFirstTwo = ([first = '', second = '']: readonly string[]): number => sumOf([first, second]);

const sides: readonly PlayType[] = [
  {
    ...elott,
    id: 40,
    code: 'ball-sides',
    selection: inPlace(PLACES, SIDES, { play: 1 }),
    prizes: onePrize(1, 2),
    hits: when((chosen, result) =>
      chosen.every((side, at) => side === '' || sidesOf(Number(result[at]), 6).includes(side)),
    ),
  },
  {
    ...elott,
    id: 41,
    code: 'dragon-tiger',
    // A row for each pair of opposite places: 1 and 10, 2 and 9, and so on.
    selection: inPlace(['1-10', '2-9', '3-8', '4-7', '5-6'], ['dragon', 'tiger'], { play: 1 }),
    prizes: onePrize(1, 2),
    hits: when((chosen, result) =>
      chosen.every((side, at) => side === '' || dragonOrTiger(result[at] ?? '', result[9 - at] ?? '').includes(side)),
    ),
  },
  {
    ...elott,
    id: 42,
    code: 'first-two-sum',
    selection: options(Object.keys(SUMS)),
    prizes: chances(SUMS, 90),
    hits: byLabel((result) => [String(sumOfFirstTwo(result))]),
  },
  {
    ...elott,
    id: 43,
    code: 'first-two-sum-sides',
    selection: options(SIDES),
    // A sum of 11 is small here.
    prizes: chances({ big: 40, small: 50, odd: 50, even: 40 }, 90),
    hits: byLabel((result) => sidesOf(sumOfFirstTwo(result), 12)),
  },
  {
    ...elott,
    id: 44,
    code: 'first-two-sum-size-tie',
    selection: options(['big', 'small']),
    // The table where a sum of 11 returns the stake.
    prizes: { ...sameChance(['big', 'small'], 40, 90), refund: { chance: [10, 90] } },
    hits: byLabel((result) => (sumOfFirstTwo(result) === 11 ? ['refund'] : sidesOf(sumOfFirstTwo(result), 12))),
  },
];

/** Ten cars by their place at the finish. */
export const family = defineFamily({
  code: 'PK10',
  drawing: withoutReplacement(10, CARS),
  plays: [
    ...firstPlaces(2, 2, 90),
    ...firstPlaces(3, 3, 720),
    ...firstPlaces(4, 4, 5040),
    ...firstPlaces(5, 5, 30_240),
    {
      ...lott,
      id: 20,
      code: 'fixed-position',
      selection: inPlace(PLACES, CARS, { play: 1 }),
      prizes: onePrize(1, 10),
      hits: inOrder(),
    },
    ...sides,
  ],
});
