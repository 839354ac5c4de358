import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBytes, seededRandom } from '../../rules/random.ts';
import { crashPoint, HIGHEST, isTarget, LOWEST, multiplierAt, payoutAt, timeOf } from './rules.ts';

/** A generator whose only integer is this one. */
const drawing = (integer: number) => ({ ...fromBytes(() => new Uint8Array(0)), integer: () => integer });

test.each([
  [0, 100],
  [2 ** 31, 194],
  [2 ** 32 - 2 ** 32 / 4, 388],
  [2 ** 32 - 1, HIGHEST],
])('a draw of %i ends the flight at %i hundredths', (integer, point) => {
  expect(crashPoint(drawing(integer))).toBe(point);
});

test('[GLA-08] the chance to reach a multiplier is 0.97 divided by it, so 97 per cent come back at any target', () => {
  const seed = 77;
  const random = seededRandom(seed);
  const flights = 400_000;
  const points = Array.from({ length: flights }, () => crashPoint(random));
  for (const target of [101, 150, 200, 500, 1_000, 2_500]) {
    const reached = points.filter((point) => point >= target).length;
    const share = (reached * target) / flights / LOWEST;
    expect(Math.abs(share - 0.97), `target ${target}, seed ${seed}`).toBeLessThan(0.04);
  }
  const atOnce = points.filter((point) => point === LOWEST).length / flights;
  expect(Math.abs(atOnce - 0.0396)).toBeLessThan(0.003);
});

test('the multiplier rises without a step back, and a time gives the multiplier it was made from', () => {
  fc.assert(
    fc.property(fc.integer({ min: LOWEST + 1, max: HIGHEST }), (multiplier) => {
      expect(multiplierAt(timeOf(multiplier) + 1)).toBeGreaterThanOrEqual(multiplier - 1);
      expect(multiplierAt(timeOf(multiplier) - 2)).toBeLessThanOrEqual(multiplier);
    }),
  );
  expect(multiplierAt(-5)).toBe(LOWEST);
  expect(multiplierAt(1e9)).toBe(HIGHEST);
});

test('payouts are whole and never more than the multiplier says', () => {
  expect(payoutAt(10_000, 250)).toBe(25_000);
  expect(payoutAt(3_333, 133)).toBe(4_432);
  for (const wrong of [100, 99, 1.5, '200', null, HIGHEST + 1]) expect(isTarget(wrong)).toBe(false);
});
