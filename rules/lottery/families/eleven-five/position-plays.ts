import type { PlayType } from '../../family.ts';
import { allWithin, inAnyOrder, inOrder, onePrize } from '../../hits.ts';
import { choosing, options } from '../../selections/choosing.ts';
import { inPlace, listed } from '../../selections/in-place.ts';
import { NUMBERS, POSITIONS } from './numbers.ts';

const lott = { prizeMode: 'Lott' } as const;

/** The play types on the first numbers of the draw. */
export const positionPlays: readonly PlayType[] = [
  {
    ...lott,
    id: 30,
    code: 'first-two-direct',
    selection: inPlace(POSITIONS.slice(0, 2), NUMBERS, { distinct: true }),
    prizes: onePrize(1, 110),
    hits: inOrder(),
  },
  {
    ...lott,
    id: 31,
    code: 'first-two-list',
    selection: listed(2, NUMBERS, { distinct: true }),
    prizes: onePrize(1, 110),
    hits: inOrder(),
  },
  {
    ...lott,
    id: 32,
    code: 'first-two-group',
    selection: choosing(NUMBERS, 2),
    prizes: onePrize(1, 55),
    hits: inAnyOrder(),
  },
  {
    ...lott,
    id: 33,
    code: 'first-three-direct',
    selection: inPlace(POSITIONS.slice(0, 3), NUMBERS, { distinct: true }),
    prizes: onePrize(1, 990),
    hits: inOrder(),
  },
  {
    ...lott,
    id: 34,
    code: 'first-three-list',
    selection: listed(3, NUMBERS, { distinct: true }),
    prizes: onePrize(1, 990),
    hits: inOrder(),
  },
  {
    ...lott,
    id: 35,
    code: 'first-three-group',
    selection: choosing(NUMBERS, 3),
    prizes: onePrize(1, 165),
    hits: inAnyOrder(),
  },
  {
    ...lott,
    id: 36,
    code: 'fixed-position',
    selection: inPlace(POSITIONS, NUMBERS, { play: 1 }),
    prizes: onePrize(1, 11),
    hits: inOrder(),
  },
  {
    ...lott,
    id: 37,
    code: 'first-three-any-one',
    selection: options(NUMBERS),
    prizes: onePrize(3, 11),
    hits: allWithin(0, 3),
  },
];
