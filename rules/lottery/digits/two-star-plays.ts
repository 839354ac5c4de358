import type { PlayType } from '../family.ts';
import { inAnyOrder, inOrder, onePrize, when } from '../hits.ts';
import { choosing } from '../selections/choosing.ts';
import { inPlace, listed } from '../selections/in-place.ts';
import { DIGITS, isSideOfDigit, SIDES } from './symbols.ts';
import type { DigitSegment } from './three-star-plays.ts';

/** Returns the play types on two neighbouring digits. */
export function twoStarPlays({ firstId, name, names, from }: DigitSegment): readonly PlayType[] {
  const positions = names.slice(from, from + 2);
  const lott = { prizeMode: 'Lott' } as const;
  return [
    {
      ...lott,
      id: firstId,
      code: `${name}-direct`,
      selection: inPlace(positions, DIGITS),
      prizes: onePrize(1, 100),
      hits: inOrder(from),
    },
    {
      ...lott,
      id: firstId + 1,
      code: `${name}-list`,
      selection: listed(2, DIGITS),
      prizes: onePrize(1, 100),
      hits: inOrder(from),
    },
    {
      ...lott,
      id: firstId + 2,
      code: `${name}-group`,
      selection: choosing(DIGITS, 2),
      prizes: onePrize(2, 100),
      hits: inAnyOrder(from),
    },
    {
      ...lott,
      id: firstId + 3,
      code: `${name}-sides`,
      selection: inPlace(positions, SIDES),
      prizes: onePrize(1, 4),
      hits: when((sides, result) => sides.every((side, at) => isSideOfDigit(side, result[from + at] ?? ''))),
    },
  ];
}
