import type { Random } from '../../rules/random.ts';
import type { Chips } from '../vendor/chips.ts';
import type { SharedGame } from '../vendor/shared-table.ts';

/** The order of the single-zero wheel, clockwise. */
export const WHEEL = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
] as const;

export const POCKETS = WHEEL.length;
/** The return to player in per cent, equal for every bet. */
export const RETURN_PERCENT = (36 / 37) * 100;

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export type Colour = 'green' | 'red' | 'black';
export const colourOf = (number: number): Colour => (number === 0 ? 'green' : RED.has(number) ? 'red' : 'black');

export const drawNumber = (random: Random): number => random.integer(POCKETS);

type SpotKind = 'straight' | 'split' | 'street' | 'corner' | 'line' | 'dozen' | 'column' | 'even';

/**
 * A betting spot. `at` is its centre on a grid of 14 × 5: zero at 0–1, then twelve columns of three numbers, then the
 * column bets; dozens and even chances are below the numbers.
 */
export interface Spot {
  readonly key: string;
  readonly kind: SpotKind;
  readonly numbers: readonly number[];
  readonly at: readonly [along: number, across: number];
}

const NUMBERS = Array.from({ length: 36 }, (_, at) => at + 1);
const along = (number: number): number => Math.floor((number - 1) / 3) + 1.5;
const across = (number: number): number => 2.5 - ((number - 1) % 3);
type Place = Spot['at'];
const spot = ([key, kind]: readonly [string, SpotKind], numbers: readonly number[], at: Place): Spot => ({
  key,
  kind,
  numbers,
  at,
});

const range = (from: number, to: number): number[] => NUMBERS.filter((number) => number >= from && number <= to);

function insideSpots(): Spot[] {
  const straight = NUMBERS.map((n) => spot([`n${n}`, 'straight'], [n], [along(n), across(n)]));
  const beside = NUMBERS.filter((n) => n <= 33).map((n) =>
    spot([`s${n}-${n + 3}`, 'split'], [n, n + 3], [along(n) + 0.5, across(n)]),
  );
  const above = NUMBERS.filter((n) => n % 3 !== 0).map((n) =>
    spot([`s${n}-${n + 1}`, 'split'], [n, n + 1], [along(n), across(n) - 0.5]),
  );
  const firsts = NUMBERS.filter((n) => n % 3 === 1);
  const streets = firsts.map((n) => spot([`t${n}`, 'street'], [n, n + 1, n + 2], [along(n), 3]));
  const lines = firsts.filter((n) => n < 34).map((n) => spot([`l${n}`, 'line'], range(n, n + 5), [along(n) + 0.5, 3]));
  const corners = NUMBERS.filter((n) => n % 3 !== 0 && n < 33).map((n) =>
    spot([`c${n}`, 'corner'], [n, n + 1, n + 3, n + 4], [along(n) + 0.5, across(n) - 0.5]),
  );
  const zero = [1, 2, 3].map((n) => spot([`s0-${n}`, 'split'], [0, n], [1, across(n)]));
  return [
    spot(['n0', 'straight'], [0], [0.5, 1.5]),
    ...straight,
    ...zero,
    ...beside,
    ...above,
    ...streets,
    ...lines,
    ...corners,
  ];
}

function outsideSpots(): Spot[] {
  const dozens = [0, 1, 2].map((at) =>
    spot([`dozen${at + 1}`, 'dozen'], range(at * 12 + 1, at * 12 + 12), [at * 4 + 3, 3.5]),
  );
  const columns = [1, 2, 3].map((first) =>
    spot(
      [`column${first}`, 'column'],
      NUMBERS.filter((n) => n % 3 === first % 3),
      [13.5, 3.5 - first],
    ),
  );
  const even: readonly (readonly [string, readonly number[]])[] = [
    ['low', range(1, 18)],
    ['even', NUMBERS.filter((n) => n % 2 === 0)],
    ['red', NUMBERS.filter((n) => colourOf(n) === 'red')],
    ['black', NUMBERS.filter((n) => colourOf(n) === 'black')],
    ['odd', NUMBERS.filter((n) => n % 2 === 1)],
    ['high', range(19, 36)],
  ];
  return [...dozens, ...columns, ...even.map(([key, numbers], at) => spot([key, 'even'], numbers, [at * 2 + 2, 4.5]))];
}

export const SPOTS: readonly Spot[] = [...insideSpots(), ...outsideSpots()];
export const SPOT_BY_KEY: ReadonlyMap<string, Spot> = new Map(SPOTS.map((one) => [one.key, one]));

/**
 * Returns the odds: a win pays the chip back and this multiple of it; 35 for one number, 17 for two … 1 for eighteen.
 */
export const paysOf = ({ numbers }: Spot): number => 36 / numbers.length - 1;

/** Returns the total payout for a number, including the winning chips. */
export const payoutOf = (chips: Chips, number: number): number =>
  Object.entries(chips).reduce((sum, [key, chip]) => {
    const found = SPOT_BY_KEY.get(key);
    return found?.numbers.includes(number) ? sum + chip * (paysOf(found) + 1) : sum;
  }, 0);

/** Roulette as a game of the shared table. */
export const ROULETTE: SharedGame<number> = {
  isSpot: (key) => SPOT_BY_KEY.has(key),
  draw: drawNumber,
  payout: payoutOf,
  times: { betting: 16_000, revealing: 7_000, afterwards: 5_000 },
};
