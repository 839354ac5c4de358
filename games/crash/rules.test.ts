import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBytes, seededRandom } from '../../rules/random.ts';
import { crashPoint, isTarget, MAX_MULTIPLIER, MIN_MULTIPLIER, multiplierAt, payoutAt, timeOf } from './rules.ts';

/** Creates a generator that always returns this integer. */
const drawing = (integer: number) => ({ ...fromBytes(() => new Uint8Array(0)), integer: () => integer });

test.each([
  [0, 100],
  [2 ** 31, 194],
  [2 ** 32 - 2 ** 32 / 4, 388],
  [2 ** 32 - 1, MAX_MULTIPLIER],
])('the random number %i ends the flight at %i hundredths', (integer, point) => {
  expect(crashPoint(drawing(integer))).toBe(point);
});

test('[GLA-08] the probability of reaching a multiplier is 0.97 divided by it, so any target returns 97 per cent', () => {
  const seed = 77;
  const random = seededRandom(seed);
  const flights = 400_000;
  const points = Array.from({ length: flights }, () => crashPoint(random));
  for (const target of [101, 150, 200, 500, 1_000, 2_500]) {
    const reached = points.filter((point) => point >= target).length;
    const share = (reached * target) / flights / MIN_MULTIPLIER;
    expect(Math.abs(share - 0.97), `target ${target}, seed ${seed}`).toBeLessThan(0.04);
  }
  const atOnce = points.filter((point) => point === MIN_MULTIPLIER).length / flights;
  expect(Math.abs(atOnce - 0.0396)).toBeLessThan(0.003);
});

test('the multiplier never decreases, and timeOf inverts multiplierAt', () => {
  fc.assert(
    fc.property(fc.integer({ min: MIN_MULTIPLIER + 1, max: MAX_MULTIPLIER }), (multiplier) => {
      expect(multiplierAt(timeOf(multiplier) + 1)).toBeGreaterThanOrEqual(multiplier - 1);
      expect(multiplierAt(timeOf(multiplier) - 2)).toBeLessThanOrEqual(multiplier);
    }),
  );
  expect(multiplierAt(-5)).toBe(MIN_MULTIPLIER);
  expect(multiplierAt(1e9)).toBe(MAX_MULTIPLIER);
});

test('payouts are whole units and never exceed stake × multiplier', () => {
  expect(payoutAt(10_000, 250)).toBe(25_000);
  expect(payoutAt(3_333, 133)).toBe(4_432);
  for (const wrong of [100, 99, 1.5, '200', null, MAX_MULTIPLIER + 1]) expect(isTarget(wrong)).toBe(false);
});
