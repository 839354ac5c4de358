import { BALLS, DIGITS } from '../../digits/symbols.ts';
import type { DrawResult } from '../../drawing.ts';
import type { PlayType } from '../../family.ts';
import { inOrder, isPermutation, onePrize, when } from '../../hits.ts';
import { choosing, onPositions } from '../../selections/choosing.ts';
import { inPlace } from '../../selections/in-place.ts';
import { repeatingInOneRow } from '../../selections/repeating.ts';
import type { Selection } from '../../selections/selection.ts';

const lott = { prizeMode: 'Lott' } as const;
const POSITIONS: readonly string[] = BALLS;

/** Returns the play type on the digits of chosen positions in their order. */
const direct = (id: number, code: string, size: number): PlayType => ({
  ...lott,
  id,
  code,
  selection: inPlace(BALLS, DIGITS, { play: size }),
  prizes: onePrize(1, 10 ** size),
  hits: inOrder(),
});

interface Group {
  readonly size: number;
  /** In how many orders the digits of a stake can be drawn. */
  readonly orders: number;
  readonly digits: Selection;
}

/** Returns the play type on the digits of chosen positions in any order. A stake is the positions, then the digits. */
const group = (id: number, code: string, { size, orders, digits }: Group): PlayType => ({
  ...lott,
  id,
  code,
  selection: onPositions(BALLS, size, digits),
  prizes: onePrize(orders, 10 ** size),
  hits: when((stake, result) => isPermutation(stake.slice(size), digitsAt(stake.slice(0, size), result))),
});

const digitsAt = (positions: readonly string[], result: DrawResult): string[] =>
  positions.map((name) => result[POSITIONS.indexOf(name)] ?? '');

/** The play types on positions that the player chooses. */
export const somePositionPlays: readonly PlayType[] = [
  direct(80, 'fixed-position', 1),
  direct(81, 'any-two-direct', 2),
  direct(82, 'any-three-direct', 3),
  direct(83, 'any-four-direct', 4),
  group(84, 'any-two-group', { size: 2, orders: 2, digits: choosing(DIGITS, 2) }),
  group(85, 'any-three-group-6', { size: 3, orders: 6, digits: choosing(DIGITS, 3) }),
  group(86, 'any-three-group-3', {
    size: 3,
    orders: 3,
    digits: repeatingInOneRow(DIGITS, [
      { times: 2, choose: 1 },
      { times: 1, choose: 1 },
    ]),
  }),
  group(87, 'any-four-group-24', { size: 4, orders: 24, digits: choosing(DIGITS, 4) }),
];
