import fc from 'fast-check';
import { expect, test } from 'vitest';
import { earnDividend, earnFromBet, earnSalary } from './earnings.ts';
import { DAILY, DIVIDEND, figuresOf, percentTier, units } from './examples.ts';
import { type Rate, type RealTimeTerms, shareOf, type TeamFigures } from './terms.ts';

test.each<[string, TeamFigures, [number | undefined, number]]>([
  ['no tier is reached', figuresOf(999, 500, 9), [undefined, 0]],
  ['the net loss is too low', figuresOf(5_000, 99.9999, 9), [undefined, 0]],
  ['costs lower the net loss', { ...figuresOf(5_000, 150, 9), costs: units(60) }, [undefined, 0]],
  ['too few members were active', figuresOf(5_000, 500, 2), [undefined, 0]],
  ['exactly the first tier', figuresOf(1_000, 100, 3), [0, 10]],
  ['the second tier', figuresOf(20_000, 2_000, 6), [1, 300]],
  ['the highest that is reached, not the highest turnover', figuresOf(200_000, 2_000, 50), [1, 300]],
  ['the third tier', { ...figuresOf(200_000, 12_000, 50), costs: units(1_000) }, [2, 2_200]],
])('[AGT-04] a dividend when %s', (_name, figures, [index, amount]) => {
  const earned = earnDividend(DIVIDEND, figures, 0n);
  expect([earned.choice.index, earned.amount]).toEqual([index, units(amount)]);
});

test('[AGT-06] a bill says for each tier which condition was missed, and by how much', () => {
  const { choice } = earnDividend(DIVIDEND, figuresOf(20_000, 2_000, 6), 0n);
  expect(choice.tiers[2]?.missed).toEqual([
    { condition: 'validBet', required: units(100_000), reached: units(20_000) },
    { condition: 'netLoss', required: units(10_000), reached: units(2_000) },
    { condition: 'activeMembers', required: 10n, reached: 6n },
  ]);
});

test('[AGT-04] a loss of the house is set off later only where the contract carries it', () => {
  const carrying = { ...DIVIDEND, carry: 'carry' as const, tiers: [percentTier(0, 0, 10)] };
  const lost = earnDividend(carrying, figuresOf(5_000, -300, 5), 0n);
  expect([lost.amount, lost.carryOut]).toEqual([0n, units(-300)]);
  expect(earnDividend(carrying, figuresOf(5_000, 500, 5), lost.carryOut).amount).toBe(units(20));
  expect(earnDividend({ ...carrying, carry: 'none' }, figuresOf(5_000, -300, 5), 0n).carryOut).toBe(0n);
});

test.each([
  ['a share of the valid bet, rounded down to 1/10 000', figuresOf(1_000.0199, 0, 1), units(5)],
  ['the higher tier', figuresOf(10_000, 0, 5), units(100)],
  ['nothing below the first tier', figuresOf(999.9999, 0, 9), 0n],
])('[AGT-04] a daily salary is %s', (_name, figures, amount) => {
  expect(earnSalary(DAILY, figures).amount).toBe(amount);
});

test('[AGT-04] a fixed salary is paid whole when the tier is reached', () => {
  const terms = {
    ...DAILY,
    tiers: [{ ...percentTier(1_000, 1, 0), rate: { type: 'fixed' as const, amount: units(88) } }],
  };
  expect(earnSalary(terms, figuresOf(1_000, -5, 1)).amount).toBe(units(88));
  expect(earnSalary(terms, figuresOf(999, -5, 1)).amount).toBe(0n);
});

test('[AGT-04] an hourly salary by result pays the profit rate when the members won', () => {
  const rate = { type: 'byResult' as const, profitPpm: 5_000, lossPpm: 10_000 };
  const terms = { kind: 'hourly' as const, tiers: [{ ...percentTier(0, 0, 0), rate }] };
  expect(earnSalary(terms, figuresOf(1_000, -1, 1)).amount).toBe(units(5));
  expect(earnSalary(terms, figuresOf(1_000, 1, 1)).amount).toBe(units(10));
});

const REAL_TIME: RealTimeTerms = { kind: 'realTime', singleBetAmount: units(10), profitPpm: 1_000, lossPpm: 2_000 };

test.each<[string, [number, number], number]>([
  ['a lost bet', [10, 0], 0.02],
  ['a bet that returned less than its stake', [10, 9.99], 0.02],
  ['a bet that broke even', [10, 10], 0.01],
  ['a won bet', [10, 25], 0.01],
  ['a stake below the least one', [9.9999, 0], 0],
])('[AGT-04] a real-time salary of %s', (_name, [stake, payout], amount) => {
  expect(earnFromBet(REAL_TIME, { stake: units(stake), payout: units(payout) })).toBe(units(amount));
});

test('[AGT-06] nothing is earned below zero, and never more than the rate of the base', () => {
  const amount = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
  const positive = fc.bigInt({ min: 0n, max: 10n ** 15n });
  fc.assert(
    fc.property(
      fc.record({ validBet: positive, grossRevenue: amount, costs: positive, activeMembers: fc.nat(100) }),
      (figures) => {
        const dividend = earnDividend(DIVIDEND, figures, 0n);
        expect(
          dividend.amount >= 0n && dividend.amount <= shareOf(dividend.base > 0n ? dividend.base : 0n, 200_000),
        ).toBe(true);
        const salary = earnSalary(DAILY, figures);
        expect(salary.amount >= 0n && salary.amount <= shareOf(figures.validBet, 10_000)).toBe(true);
      },
    ),
  );
});

test('[AGT-04] of the tiers that are reached the highest rate counts, of equal ones the first', () => {
  const choose = (rates: readonly Rate[], revenue = 1) => {
    const tiers = rates.map((rate) => ({ minimumBet: 0n, activeMembers: 0, rate }));
    return earnSalary({ kind: 'daily', tiers }, figuresOf(1_000, revenue, 1)).choice.index;
  };
  const percent = (ppm: number): Rate => ({ type: 'percent', ppm });
  const fixed = (amount: bigint): Rate => ({ type: 'fixed', amount });
  const byResult = (profitPpm: number, lossPpm: number): Rate => ({ type: 'byResult', profitPpm, lossPpm });
  expect([choose([percent(1), percent(3), percent(2)]), choose([percent(3), percent(3)])]).toEqual([1, 0]);
  expect([choose([fixed(9n), fixed(10n), fixed(2n)]), choose([fixed(2n), fixed(2n)])]).toEqual([1, 0]);
  const results = [byResult(1, 9), byResult(5, 2)];
  expect([choose(results, 1), choose(results, -1), choose(results, 0)]).toEqual([0, 1, 1]);
});
