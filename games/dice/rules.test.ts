import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '../../rules/random.ts';
import { isTarget, isWin, MAX_TARGET, MIN_TARGET, payoutOf, rollOf } from './rules.ts';

test.each([
  [10_000, 5_000, 19_800],
  [10_000, 9_500, 10_421],
  [10_000, 200, 495_000],
  [2_000, 3_333, 5_940],
])('a stake of %i on a target of %i pays %i', (stake, target, payout) => {
  expect(payoutOf(stake, target)).toBe(payout);
});

test('[GLA-08] over all rolls a target returns 99 per cent less rounding', () => {
  fc.assert(
    fc.property(fc.integer({ min: MIN_TARGET, max: MAX_TARGET }), (target) => {
      const stake = 1_000_000;
      const wins = Array.from({ length: 10_000 }, (_, roll) => isWin(roll, target)).filter(Boolean).length;
      const share = (wins * payoutOf(stake, target)) / (10_000 * stake);
      expect(share).toBeLessThanOrEqual(0.99);
      expect(share).toBeGreaterThan(0.9899);
    }),
    { numRuns: 50 },
  );
});

test('rolls are uniformly distributed, and only valid targets are accepted', () => {
  const random = seededRandom(3);
  const tens = Array.from({ length: 10 }, () => 0);
  for (let at = 0; at < 50_000; at += 1) tens[Math.floor(rollOf(random) / 1_000)]! += 1;
  for (const count of tens) expect(Math.abs(count - 5_000)).toBeLessThan(350);
  for (const wrong of [0, 199, 9_501, 50.5, '5000', null, Number.NaN]) expect(isTarget(wrong)).toBe(false);
});
