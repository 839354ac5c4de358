import { expect, test } from 'vitest';
import { type Heat, heatOf } from './heat.ts';

test.each<[amount: bigint, heat: Heat]>([
  [0n, 'cool'],
  [99n, 'cool'],
  [100n, 'warm'],
  [499n, 'warm'],
  [500n, 'hot'],
  [899n, 'hot'],
  [900n, 'full'],
  [1_500n, 'full'],
])('[LOT-06] a number with %i of at most 1000 is %s', (amount, heat) => {
  expect(heatOf(amount, 1_000n)).toBe(heat);
});
