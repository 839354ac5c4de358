import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../random.ts';
import type { LotteryFamily, PlayType } from '../family.ts';
import { HIT } from '../hits.ts';
import { count, parseSlip } from '../slip.ts';
import { returnToPlayer } from '../stake.ts';
import { family as fourDigit } from './four-digit/family.ts';
import { family as thai } from './thai/family.ts';
import { family as central } from './vn-central/family.ts';
import { family as north } from './vn-north/family.ts';
import { family as south } from './vn-south/family.ts';

const playOf = ({ plays }: LotteryFamily, code: string): PlayType => plays.find((play) => play.code === code)!;

/**
 * Returns the probability that all picks, or none, are among the endings of `numbers` numbers. It runs through all endings of
 * every number; results that have seen as many picks are counted together, so that all 100^27 results are counted.
 */
function exactChance(picks: number, numbers: number, wanted: 'all' | 'none'): number {
  let ways = [1n, ...Array.from({ length: picks }, () => 0n)];
  for (let at = 0; at < numbers; at += 1)
    ways = ways.map(
      (same, seen) => same * BigInt(100 - picks + seen) + (ways[seen - 1] ?? 0n) * BigInt(picks - seen + 1),
    );
  const found = wanted === 'all' ? (ways[picks] ?? 0n) : (ways[0] ?? 0n);
  return Number((found * 10n ** 15n) / 100n ** BigInt(numbers)) / 1e15;
}

/** Two-digit endings: how many are picked, among how many numbers, whether all or none must occur, the field's figures. */
const ENDINGS = [
  { family: north, code: 'loxien_2', picks: 2, numbers: 27, wanted: 'all', chance: 0.05488, rtp: 0.82 },
  { family: north, code: 'loxien_3', picks: 3, numbers: 27, wanted: 'all', chance: 0.0123, rtp: 0.61 },
  { family: north, code: 'loxien_4', picks: 4, numbers: 27, wanted: 'all', chance: 0.00267, rtp: 0.4 },
  { family: north, code: 'lotruot_4', picks: 4, numbers: 27, wanted: 'none', chance: 0.3321, rtp: 0.96 },
  { family: north, code: 'lotruot_8', picks: 8, numbers: 27, wanted: 'none', chance: 0.1053, rtp: 0.96 },
  { family: north, code: 'lotruot_10', picks: 10, numbers: 27, wanted: 'none', chance: 0.0582, rtp: 0.87 },
  { family: central, code: 'da_2', picks: 2, numbers: 18, wanted: 'all', chance: 0.02611, rtp: 0.73 },
  { family: central, code: 'da_3', picks: 3, numbers: 18, wanted: 'all', chance: 0.00391, rtp: 0.59 },
  { family: south, code: 'da_4', picks: 4, numbers: 18, wanted: 'all', chance: 0.000555, rtp: 0.39 },
] as const;

test.each(ENDINGS)(
  '[LOT-05] the chance of $code among $numbers numbers is that of all results, and its return that of its odds',
  ({ family, code, picks, numbers, wanted, chance, rtp }) => {
    const play = playOf(family, code);
    const [hits = 0, of = 1] = play.prizes[HIT]?.chance ?? [];
    expect(hits / of).toBeCloseTo(exactChance(picks, numbers, wanted), 12);
    expect(hits / of / chance).toBeCloseTo(1, 2);
    expect(returnToPlayer(play)).toBeCloseTo(rtp, 2);
  },
);

/** What a stake costs in units, and what it returns. */
const COSTS = [
  { family: north, code: 'loto_2so', cost: 27, rtp: 0.99 },
  { family: north, code: 'loto_3so', cost: 23, rtp: 0.9 },
  { family: north, code: 'loto_4so', cost: 20, rtp: 0.88 },
  { family: north, code: 'de_dau', cost: 4, rtp: 0.95 },
  { family: north, code: 'de_dacbiet', cost: 1, rtp: 0.95 },
  { family: central, code: 'loto_2so', cost: 18, rtp: 0.99 },
  { family: central, code: 'loto_3so', cost: 17, rtp: 0.8 },
  { family: south, code: 'loto_4so', cost: 16, rtp: 0.88 },
  { family: south, code: 'de_dauduoi', cost: 2, rtp: 0.85 },
  { family: south, code: 'xiuchu_dauduoi', cost: 2, rtp: 0.71 },
] as const;

test.each(COSTS)('[LOT-05] a stake of $code costs $cost units and returns $rtp', ({ family, code, cost, rtp }) => {
  const play = playOf(family, code);
  expect(play.cost).toBe(cost);
  expect(returnToPlayer(play)).toBeCloseTo(rtp, 10);
});

describe('[LOT-05] by all endings of a prize', () => {
  /** Every pick, so that over all endings of each prize the hits of each play type are counted without a sample. */
  test.each([north, central, south, thai, fourDigit])('each single number of %o hits as its table says', (family) => {
    const result = family.drawing.draw(seededRandom(1));
    for (const play of family.plays) {
      const [rule] = play.selection.rows;
      if (!rule || rule.min > 1) continue;
      // Every drawn number has one ending, so over all picks the hits of one result are Σ chance × picks.
      const picks = rule.symbols.map((symbol) => play.hits([symbol], result).length);
      const hits = picks.reduce((sum, one) => sum + one, 0);
      if (/tote|run/.test(play.code)) continue;
      const expected = Object.values(play.prizes).reduce(
        (sum, { chance: [some, of] }) => sum + (some / of) * picks.length,
        0,
      );
      expect(hits, play.code).toBeCloseTo(expected, 9);
    }
  });

  test('the Thai tote and run hit as often as their tables say over all endings', () => {
    for (const [code, pick, tier, hits] of [
      ['three-tote', '123', 'six-orders', 6],
      ['three-tote', '110', 'three-orders', 3],
      ['three-tote', '000', 'one-order', 1],
      ['run-top', '7', HIT, 271],
    ] as const) {
      const results = Array.from({ length: 1000 }, (_, ending) => [`000${String(ending).padStart(3, '0')}`, '00']);
      const play = playOf(thai, code);
      expect(results.flatMap((result) => play.hits([pick], result))).toEqual(Array.from({ length: hits }, () => tier));
      expect(play.prizes[tier]?.chance).toEqual([hits, 1000]);
    }
    const bottoms = Array.from({ length: 100 }, (_, ending) => ['000000', String(ending).padStart(2, '0')]);
    expect(bottoms.flatMap((result) => playOf(thai, 'run-bottom').hits(['7'], result))).toHaveLength(19);
  });
});

test('[LOT-05] picks keep their leading zeros, and a wheel of n endings is C(n,2) + C(n,3) + C(n,4) stakes', () => {
  expect(parseSlip(north, '05~1~1~1~1980~1')).toMatchObject({ ok: true, slip: { rows: [['05']] } });
  expect(parseSlip(north, '5~1~1~1~1980~1')).toEqual({ ok: false, problem: 'rows' });
  const rows = [['00', '01', '02', '03', '04']];
  expect(count({ play: playOf(north, 'loxien_quay'), rows })).toBe(10 + 10 + 5);
});

test('[LOT-05] no play type of any family returns more than it takes', () => {
  for (const family of [north, central, south, thai, fourDigit])
    for (const play of family.plays) {
      const tiers = Object.keys(play.prizes);
      const isSum = family === fourDigit;
      const returns = tiers.map((tier) => returnToPlayer(play, tier));
      const worst = isSum ? returns.reduce((sum, one) => sum + one, 0) : Math.max(...returns);
      expect(worst, `${family.code} ${play.code}`).toBeLessThanOrEqual(0.9901);
      expect(worst, `${family.code} ${play.code}`).toBeGreaterThan(0.3);
    }
});

test('[LOT-05] a draw has the numbers of the official board', () => {
  const [n, s] = [north, south].map(({ drawing }) => drawing.draw(seededRandom(9)));
  expect([n?.length, s?.length, n?.[0]?.length, s?.[0]?.length]).toEqual([27, 18, 5, 6]);
  expect(north.drawing.accepts(n ?? [])).toBe(true);
  expect(north.drawing.accepts(s ?? [])).toBe(false);
  expect(south.drawing.accepts((s ?? []).with(3, '12x45'))).toBe(false);
});
