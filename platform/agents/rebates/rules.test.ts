import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rebatePercent, rebatePpm, shareRebates } from './rules.ts';

const share = (payeeId: bigint, depth: number, ppm: number) => ({ payeeId, depth, ppm });

test('[AGT-02] a member gets its own rebate, and each agent above what its own is more than the highest below', () => {
  const shares = [share(1n, 2, 3_000), share(3n, 0, 1_000), share(2n, 1, 2_500)];
  const amounts = shareRebates([{ valid: 1_000_000n, shares }], 3_000);
  expect(amounts).toEqual(
    new Map([
      [3n, 1_000n],
      [2n, 1_500n],
      [1n, 500n],
    ]),
  );
});

test('[AGT-02] all rebates of a stake together are never more than the merchant gives, and none is below zero', () => {
  const way = fc.array(fc.integer({ min: 0, max: 50_000 }), { maxLength: 8 });
  const bound = fc.integer({ min: 0, max: 50_000 });
  fc.assert(
    fc.property(way, fc.bigInt({ min: 0n, max: 10n ** 12n }), bound, (rates, valid, maxPpm) => {
      const shares = rates.map((ppm, depth) => share(BigInt(depth), depth, ppm));
      const amounts = [...shareRebates([{ valid, shares }], maxPpm).values()];
      expect(amounts.every((amount) => amount >= 0n)).toBe(true);
      const sum = amounts.reduce((total, amount) => total + amount, 0n);
      const highest = BigInt(Math.min(maxPpm, Math.max(0, ...rates)));
      expect(sum).toBeLessThanOrEqual((valid * highest) / 1_000_000n);
      expect(sum).toBeGreaterThanOrEqual((valid * highest) / 1_000_000n - BigInt(rates.length));
    }),
  );
});

test.each([
  [0.3, 3_000],
  [0, 0],
  [0.005, undefined],
  [-1, undefined],
])('a rebate of %s percent', (percent, ppm) => {
  expect(rebatePpm(percent)).toBe(ppm);
});

test('[AGT-02] a rate is a percentage of whole hundredths, and reads back as it was written', () => {
  expect([0, 0.01, 0.07, 1.5].map(rebatePpm)).toEqual([0, 100, 700, 15_000]);
  expect([0, 100, 700, 15_000].map(rebatePercent)).toEqual([0, 0.01, 0.07, 1.5]);
  expect([-0.01, 0.001, 0.010_049, Number.NaN].map(rebatePpm)).toEqual(Array(4).fill(undefined));
});
