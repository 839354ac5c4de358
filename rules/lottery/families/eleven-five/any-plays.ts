import type { PlayType } from '../../family.ts';
import { allWithin, HIT, when } from '../../hits.ts';
import { bankers, choosing } from '../../selections/choosing.ts';
import type { Selection } from '../../selections/selection.ts';
import { NUMBERS } from './numbers.ts';

/** The probability that a stake of k numbers wins, by k. */
const CHANCES = [
  [5, 11],
  [2, 11],
  [2, 33],
  [1, 66],
  [1, 462],
  [1, 77],
  [1, 22],
  [4, 33],
] as const;

/** Up to five numbers must all be drawn; of more, the drawn ones must be among them. */
const hitsOf = (size: number): PlayType['hits'] =>
  size <= 5 ? allWithin() : when((combination, result) => result.every((number) => combination.includes(number)));

const anyOf = (id: number, code: string, [size, selection]: readonly [number, Selection]): PlayType => ({
  id,
  code,
  prizeMode: 'Lott',
  selection,
  prizes: { [HIT]: { chance: CHANCES[size - 1] ?? [0, 1] } },
  hits: hitsOf(size),
});

/** The play types on k numbers at any place; from two on also with bankers. */
export const anyPlays: readonly PlayType[] = CHANCES.flatMap((_, at) => {
  const size = at + 1;
  const chosen = anyOf(size, `any-${size}`, [size, choosing(NUMBERS, size)]);
  return size === 1 ? [chosen] : [chosen, anyOf(10 + size, `any-${size}-bankers`, [size, bankers(NUMBERS, size)])];
});
