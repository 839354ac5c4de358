import { expect, test } from 'vitest';
import { barsOf } from './bars.ts';

test('bars stand on the line of zero, and a small value stays visible', () => {
  expect(barsOf([3n, 0n, -1n])).toEqual([
    { from: 0, height: 75 },
    { from: 75, height: 0 },
    { from: 75, height: 25 },
  ]);
  expect(barsOf([1n, 100_000n])[0]?.height).toBeGreaterThan(1);
  expect(barsOf([0n, 0n])).toEqual([
    { from: 100, height: 0 },
    { from: 100, height: 0 },
  ]);
});
