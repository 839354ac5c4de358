import { expect, test } from 'vitest';
import { allIndependent, allOrders } from '../../../tests/support/lottery/all-results.ts';
import { randomRows } from '../../../tests/support/lottery/random-slips.ts';
import { seededRandom } from '../../random.ts';
import type { DrawResult } from '../drawing.ts';
import { type LotteryFamily, type PlayType, REFUND } from '../family.ts';
import type { Combination } from '../selections/selection.ts';
import { expand } from '../slip.ts';
import { prizeRatio } from '../stake.ts';
import { family as elevenFive } from './eleven-five/family.ts';
import { family as k3 } from './k3/family.ts';
import { family as pk10 } from './pk10/family.ts';
import { family as ssc } from './ssc/family.ts';
import { family as threeDigit } from './three-digit/family.ts';

const numbers = (to: number) => Array.from({ length: to }, (_, at) => String(at + 1).padStart(2, '0'));
const CARS = numbers(10);

/**
 * Returns all orders of five of the ten places; the others are filled in the order that is left. Together with the same
 * orders from the other places, they decide every play type, because none reads more than five places.
 */
const placesFrom = (places: readonly number[]): DrawResult[] =>
  allOrders(5, CARS).map((top) => {
    const left = CARS.filter((car) => !top.includes(car));
    return CARS.map((_, place) => (places.includes(place) ? top[places.indexOf(place)] : left.shift()) ?? '');
  });

const CASES: readonly { family: LotteryFamily; results: readonly DrawResult[]; size: number }[] = [
  { family: ssc, results: allIndependent(5, [...'0123456789']), size: 100_000 },
  { family: threeDigit, results: allIndependent(3, [...'0123456789']), size: 1000 },
  { family: k3, results: allIndependent(3, [...'123456']), size: 216 },
  { family: elevenFive, results: allOrders(5, numbers(11)), size: 55_440 },
  { family: pk10, results: placesFrom([0, 1, 2, 3, 4]), size: 30_240 },
];

/** Stakes per play type; their effort is results × play types. */
const SAMPLE = process.env.LONG_TESTS ? 20 : 1;

test.each(CASES)(
  '[LOT-05] over all $size results of $family.code, each stake hits as often as its table says, and what it is paid is the return times the stakes',
  ({ family, results, size }) => {
    expect(results).toHaveLength(size);
    const random = seededRandom(size);
    for (const play of family.plays) {
      const stakes = stakesOf(family, play, random);
      const later = family === pk10 ? stakes.filter(readsLaterPlaces) : [];
      const others = stakes.filter((stake) => !later.includes(stake));
      if (others.length > 0) expectTable(play, others, resultsFor(play, results));
      if (later.length > 0) expectTable(play, later, placesFrom([5, 6, 7, 8, 9]));
    }
  },
);

const readsLaterPlaces = (stake: Combination): boolean => stake.slice(5).some((symbol) => symbol !== '');

const OPPOSITE = placesFrom([0, 9, 1, 8, 4]);
/** Dragon and tiger reads two opposite places. */
const resultsFor = (play: PlayType, results: readonly DrawResult[]) =>
  results.length === 30_240 && play.code === 'dragon-tiger' ? OPPOSITE : results;

function stakesOf(family: LotteryFamily, play: PlayType, random = seededRandom(1)): readonly Combination[] {
  if (family === pk10 && play.code === 'dragon-tiger')
    return [
      ['dragon', '', '', '', ''],
      ['', 'tiger', '', '', ''],
    ];
  const isOption = Object.keys(play.prizes).length > 1;
  if (isOption && play.selection.rows.length === 1)
    return expand({ play, rows: [play.selection.rows[0]?.symbols ?? []] });
  return Array.from({ length: SAMPLE }, () => {
    const stakes = expand({ play, rows: randomRows(family, play, { random, max: 1000 }) });
    return stakes[random.integer(stakes.length)] ?? [];
  });
}

/** Checks probability and payout of each stake exactly, in integers. */
function expectTable(play: PlayType, stakes: readonly Combination[], results: readonly DrawResult[]): void {
  const hits = stakes.map(() => new Map<string, number>());
  for (const result of results)
    for (const [at, stake] of stakes.entries())
      for (const tier of play.hits(stake, result)) hits[at]?.set(tier, (hits[at].get(tier) ?? 0) + 1);
  for (const [at, stake] of stakes.entries())
    expectHits(`${play.code} ${stake.join(' ')}`, play, { hits: hits[at] ?? new Map(), results: results.length });
}

interface Counted {
  readonly hits: ReadonlyMap<string, number>;
  readonly results: number;
}

function expectHits(name: string, play: PlayType, { hits, results }: Counted): void {
  const series = 1980;
  let [paid, over] = [0n, 1n];
  expect(hits.size, name).toBeGreaterThan(0);
  for (const [tier, count] of hits) {
    const [chance, of] = play.prizes[tier]?.chance ?? [0, 1];
    expect(count * of, `${name}: ${tier}`).toBe(chance * results);
    const [ratio, parts] = prizeRatio(play, tier, series);
    [paid, over] = [paid * parts + ratio * BigInt(count) * over, over * parts];
  }
  const refunded = BigInt(hits.get(REFUND) ?? 0);
  // Σ payouts = (all − refunded) · S/2000 + refunded, times the cost of a stake.
  const due = ((BigInt(results) - refunded) * BigInt(series) + refunded * 2000n) * BigInt(play.cost ?? 1);
  expect(paid * 2000n, name).toBe(due * over);
}
