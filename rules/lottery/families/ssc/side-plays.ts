import { BALLS, dragonOrTiger, isSideOfDigit, SIDES, sidesOf, sumOf } from '../../digits/symbols.ts';
import type { DrawResult } from '../../drawing.ts';
import type { PlayType } from '../../family.ts';
import { byLabel, chances, onePrize, sameChance, when } from '../../hits.ts';
import { options } from '../../selections/choosing.ts';
import { inPlace } from '../../selections/in-place.ts';

const elott = { prizeMode: 'Elott' } as const;
const BULLS = ['none', 'bull-1', 'bull-2', 'bull-3', 'bull-4', 'bull-5', 'bull-6', 'bull-7', 'bull-8', 'bull-9'];
const BULL_BULL = 'bull-bull';

/** Returns the bull of five digits: what the other two add up to, mod 10, where three add up to a multiple of ten. */
function bullOf(result: DrawResult): string {
  const rest = sumOf(result) % 10;
  // Three digits are a multiple of ten exactly where the other two add up to the rest of the whole sum.
  const hasTens = result.some((one, at) =>
    result.some((other, place) => place > at && (Number(one) + Number(other)) % 10 === rest),
  );
  if (!hasTens) return 'none';
  return rest === 0 ? BULL_BULL : `bull-${rest}`;
}

/** The two-sided play types. */
export const sidePlays: readonly PlayType[] = [
  {
    ...elott,
    id: 100,
    code: 'ball-sides',
    selection: inPlace(BALLS, SIDES, { play: 1 }),
    prizes: onePrize(1, 2),
    hits: when((sides, result) => sides.every((side, at) => side === '' || isSideOfDigit(side, result[at] ?? ''))),
  },
  {
    ...elott,
    id: 101,
    code: 'sum-sides',
    selection: options(SIDES),
    prizes: sameChance(SIDES, 1, 2),
    hits: byLabel((result) => sidesOf(sumOf(result), 23)),
  },
  {
    ...elott,
    id: 102,
    code: 'dragon-tiger',
    selection: options(['dragon', 'tiger', 'tie']),
    prizes: chances({ dragon: 45, tiger: 45, tie: 10 }, 100),
    hits: byLabel(([first = '', , , , last = '']) => dragonOrTiger(first, last)),
  },
  {
    ...elott,
    id: 103,
    code: 'bull',
    selection: options([...BULLS, BULL_BULL]),
    prizes: chances(
      {
        none: 35_649,
        ...Object.fromEntries([1, 3, 5, 7, 9].map((bull) => [`bull-${bull}`, 6_375])),
        ...Object.fromEntries([2, 4, 6, 8].map((bull) => [`bull-${bull}`, 6_505])),
        [BULL_BULL]: 6_456,
      },
      100_000,
    ),
    hits: byLabel((result) => [bullOf(result)]),
  },
];
