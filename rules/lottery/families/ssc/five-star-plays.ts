import { BALLS, DIGITS } from '../../digits/symbols.ts';
import type { PlayType } from '../../family.ts';
import { inAnyOrder, inOrder, onePrize } from '../../hits.ts';
import { choosing } from '../../selections/choosing.ts';
import { inPlace, listed } from '../../selections/in-place.ts';
import { repeating } from '../../selections/repeating.ts';
import type { Selection } from '../../selections/selection.ts';

const lott = { prizeMode: 'Lott' } as const;

/** Returns the play type on five digits in any order; its number says how many orders the combination has. */
const group = (id: number, orders: number, selection: Selection): PlayType => ({
  ...lott,
  id,
  code: `five-group-${orders}`,
  selection,
  prizes: onePrize(orders, 100_000),
  hits: inAnyOrder(),
});

const single = { times: 1, choose: 1 } as const;

/** The play types on four or all five digits. */
export const fiveStarPlays: readonly PlayType[] = [
  {
    ...lott,
    id: 1,
    code: 'five-direct',
    selection: inPlace(BALLS, DIGITS),
    prizes: onePrize(1, 100_000),
    hits: inOrder(),
  },
  { ...lott, id: 2, code: 'five-list', selection: listed(5, DIGITS), prizes: onePrize(1, 100_000), hits: inOrder() },
  group(3, 120, choosing(DIGITS, 5)),
  group(
    4,
    60,
    repeating(DIGITS, [
      { times: 2, choose: 1 },
      { times: 1, choose: 3 },
    ]),
  ),
  group(5, 30, repeating(DIGITS, [{ times: 2, choose: 2 }, single])),
  group(
    6,
    20,
    repeating(DIGITS, [
      { times: 3, choose: 1 },
      { times: 1, choose: 2 },
    ]),
  ),
  group(
    7,
    10,
    repeating(DIGITS, [
      { times: 3, choose: 1 },
      { times: 2, choose: 1 },
    ]),
  ),
  group(8, 5, repeating(DIGITS, [{ times: 4, choose: 1 }, single])),
  {
    ...lott,
    id: 10,
    code: 'first-four-direct',
    selection: inPlace(BALLS.slice(0, 4), DIGITS),
    prizes: onePrize(1, 10_000),
    hits: inOrder(),
  },
  {
    ...lott,
    id: 11,
    code: 'last-four-direct',
    selection: inPlace(BALLS.slice(1), DIGITS),
    prizes: onePrize(1, 10_000),
    hits: inOrder(1),
  },
];
