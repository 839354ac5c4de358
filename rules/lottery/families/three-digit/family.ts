import { DIGITS, dragonOrTiger, isSideOfDigit, SIDES, sidesOf, sumOf } from '../../digits/symbols.ts';
import { threeStarPlays } from '../../digits/three-star-plays.ts';
import { twoStarPlays } from '../../digits/two-star-plays.ts';
import { independent } from '../../drawing.ts';
import { defineFamily, type PlayType } from '../../family.ts';
import { byLabel, chances, inOrder, onePrize, sameChance, when } from '../../hits.ts';
import { options } from '../../selections/choosing.ts';
import { inPlace } from '../../selections/in-place.ts';

const NAMES = ['hundreds', 'tens', 'units'];

const onePosition: readonly PlayType[] = [
  {
    id: 80,
    code: 'fixed-position',
    prizeMode: 'Lott',
    selection: inPlace(NAMES, DIGITS, { play: 1 }),
    prizes: onePrize(1, 10),
    hits: inOrder(),
  },
  {
    id: 100,
    code: 'ball-sides',
    prizeMode: 'Elott',
    selection: inPlace(NAMES, SIDES, { play: 1 }),
    prizes: onePrize(1, 2),
    hits: when((sides, result) => sides.every((side, at) => side === '' || isSideOfDigit(side, result[at] ?? ''))),
  },
  {
    id: 101,
    code: 'sum-sides',
    prizeMode: 'Elott',
    selection: options(SIDES),
    prizes: sameChance(SIDES, 1, 2),
    hits: byLabel((result) => sidesOf(sumOf(result), 14)),
  },
  {
    id: 102,
    code: 'dragon-tiger',
    prizeMode: 'Elott',
    selection: options(['dragon', 'tiger', 'tie']),
    prizes: chances({ dragon: 45, tiger: 45, tie: 10 }, 100),
    hits: byLabel(([first = '', , last = '']) => dragonOrTiger(first, last)),
  },
];

/** Three digits, each 0–9. */
export const family = defineFamily({
  code: '3D',
  drawing: independent(3, DIGITS),
  plays: [
    ...threeStarPlays({ firstId: 1, name: 'three', names: NAMES, from: 0 }),
    ...twoStarPlays({ firstId: 60, name: 'first-two', names: NAMES, from: 0 }),
    ...twoStarPlays({ firstId: 70, name: 'last-two', names: NAMES, from: 1 }),
    ...onePosition,
  ],
});
