import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditAfterLoss, nextMonthDay, rankAfterMonth, rankAt, ranksOf, vipPoints } from './ranks.ts';

const ranks = ranksOf({});
const DAY = 24 * 60 * 60 * 1000;

test('[PRO-04] ranks, thresholds and benefits are data: those of the settings replace the shipped ones', () => {
  const own = { level: 1, names: { en: 'Reef' }, color: '#112233', color2: '#445566', threshold: 5 };
  expect(ranksOf({ vip: { ranks: [own] } })).toMatchObject([{ level: 1, threshold: 50_000n, keep: 0n, reward: 0 }]);
  expect(ranks.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(ranks.every(({ threshold }, at) => at === 0 || threshold > (ranks[at - 1]?.threshold ?? 0n))).toBe(true);
});

test.each([
  { category: 'RNG', currency: 'USD', stake: 10_000n, points: 10_000n },
  { category: 'LIVE', currency: 'USD', stake: 10_000n, points: 2_500n },
  { category: 'SPORTS', currency: 'USD', stake: -10_000n, points: -5_000n },
  { category: 'RNG', currency: 'VND', stake: 200_000_000n, points: 10_000n },
])('[PRO-04] a stake in $category of $currency counts by its weight', ({ category, currency, stake, points }) => {
  expect(vipPoints(stake, category, currency)).toBe(points);
});

test('[PRO-04] the rank is the highest that the points reach', () => {
  const [bronze, silver] = ranks;
  expect(rankAt(0n, ranks)).toBe(0);
  expect(rankAt(bronze?.threshold ?? 0n, ranks)).toBe(1);
  expect(rankAt((silver?.threshold ?? 0n) - 1n, ranks)).toBe(1);
  expect(rankAt(10n ** 15n, ranks)).toBe(6);
});

test('[PRO-04] a rank is lost only at the end of a month, by one, and after a notice of seven days', () => {
  const endedAt = 100 * DAY;
  const check = { rank: 3, points: 0n, toldAt: endedAt - 8 * DAY, endedAt };
  expect(rankAfterMonth(check, ranks)).toBe(2);
  expect(rankAfterMonth({ ...check, toldAt: endedAt - 6 * DAY }, ranks)).toBe(3);
  expect(rankAfterMonth({ ...check, toldAt: undefined }, ranks)).toBe(3);
  expect(rankAfterMonth({ ...check, points: ranks[2]?.keep ?? 0n }, ranks)).toBe(3);
  expect(rankAfterMonth({ ...check, rank: 1 }, ranks)).toBe(1);
});

test('[PRO-04] a lost rank has to be earned again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 6 }), (rank) => {
      const after = creditAfterLoss(rank - 1, ranks);
      expect(rankAt(after, ranks)).toBe(rank - 1);
    }),
  );
});

test('[PRO-04] the day after a month, also across years', () => {
  expect(['2026-11', '2026-12', '2026-09'].map(nextMonthDay)).toEqual(['2026-12-01', '2027-01-01', '2026-10-01']);
});
