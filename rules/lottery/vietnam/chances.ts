import { choose } from '../counting.ts';

/** A probability that is no short fraction, as a prize states it. */
type Chance = readonly [number, number];

/** Returns the probability that all of `picks` two-digit endings occur among `numbers` drawn ones (inclusion–exclusion). */
export function chanceOfAll(picks: number, numbers: number): Chance {
  let chance = 0;
  for (let missing = 0; missing <= picks; missing += 1)
    chance += (-1) ** missing * choose(picks, missing) * (1 - missing / 100) ** numbers;
  return [chance, 1];
}

/** Returns the probability that none of `picks` two-digit endings occurs. */
export const chanceOfNone = (picks: number, numbers: number): Chance => [(1 - picks / 100) ** numbers, 1];
