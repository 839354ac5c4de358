import type { PlayType } from '../family.ts';
import { allWithin, byLabel, chances, inAnyOrder, inOrder, isPermutation, onePrize, when } from '../hits.ts';
import { choosing, options, sums } from '../selections/choosing.ts';
import { inPlace, listed } from '../selections/in-place.ts';
import { repeatingInOneRow } from '../selections/repeating.ts';
import { shapeOfThree } from './shape-of-three.ts';
import { DIGITS } from './symbols.ts';

export interface DigitSegment {
  /** Identity of the first play type; a segment has up to ten. */
  readonly firstId: number;
  /** Begins the codes of the play types. */
  readonly name: string;
  /** Names of all positions. */
  readonly names: readonly string[];
  /** The first position of the segment. */
  readonly from: number;
}

const lott = { prizeMode: 'Lott' } as const;

/** Returns the play types on three neighbouring digits. */
export const threeStarPlays = (segment: DigitSegment): readonly PlayType[] => [
  ...orderPlays(segment),
  ...groupPlays(segment),
  ...contentPlays(segment),
];

/** Play types on the digits in their order. */
function orderPlays({ firstId, name, names, from }: DigitSegment): readonly PlayType[] {
  const prized = { ...lott, prizes: onePrize(1, 1000), hits: inOrder(from) };
  const positions = names.slice(from, from + 3);
  return [
    { ...prized, id: firstId, code: `${name}-direct`, selection: inPlace(positions, DIGITS) },
    { ...prized, id: firstId + 1, code: `${name}-list`, selection: listed(3, DIGITS) },
    { ...prized, id: firstId + 2, code: `${name}-sum`, selection: sums(3) },
  ];
}

/** Play types on the digits in any order. */
function groupPlays({ firstId, name, from }: DigitSegment): readonly PlayType[] {
  const group = { ...lott, hits: inAnyOrder(from) };
  const pairAndSingle = repeatingInOneRow(DIGITS, [
    { times: 2, choose: 1 },
    { times: 1, choose: 1 },
  ]);
  return [
    { ...group, id: firstId + 3, code: `${name}-group-3`, selection: pairAndSingle, prizes: onePrize(3, 1000) },
    { ...group, id: firstId + 4, code: `${name}-group-6`, selection: choosing(DIGITS, 3), prizes: onePrize(6, 1000) },
  ];
}

/** Play types on what the three digits contain. */
function contentPlays({ firstId, name, from }: DigitSegment): readonly PlayType[] {
  const to = from + 3;
  return [
    {
      ...lott,
      id: firstId + 5,
      code: `${name}-leopard`,
      selection: options(DIGITS),
      prizes: onePrize(1, 1000),
      hits: when(([digit = ''], result) => isPermutation([digit, digit, digit], result.slice(from, to))),
    },
    {
      ...lott,
      id: firstId + 6,
      code: `${name}-any-one`,
      selection: options(DIGITS),
      prizes: onePrize(271, 1000),
      hits: allWithin(from, to),
    },
    {
      ...lott,
      id: firstId + 7,
      code: `${name}-any-two`,
      selection: choosing(DIGITS, 2),
      prizes: onePrize(54, 1000),
      hits: allWithin(from, to),
    },
    {
      id: firstId + 8,
      code: `${name}-shape`,
      prizeMode: 'Elott',
      selection: options(['leopard', 'straight', 'pair', 'half-straight', 'mixed']),
      prizes: chances({ leopard: 10, straight: 60, pair: 270, 'half-straight': 360, mixed: 300 }, 1000),
      hits: byLabel((result) => [shapeOfThree(result.slice(from, to))]),
    },
  ];
}
