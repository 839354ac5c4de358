import { expect, test } from 'vitest';
import { DEFAULT_LIMITS, DEFAULT_TERMS, limitsOf } from './terms.ts';

test('[LOT-06] limits that nobody has set are in the size of the currency; those that an operator set are as they are', () => {
  expect(limitsOf(DEFAULT_TERMS, 'BRL')).toEqual(DEFAULT_LIMITS);
  // 100 000 of a currency like the dollar are 2 000 000 000 đồng.
  expect(limitsOf(DEFAULT_TERMS, 'VND')).toMatchObject({ maxAmount: 20_000_000_000_000, maxDraws: 50 });
  expect(limitsOf({ limits: DEFAULT_LIMITS }, 'VND')).toEqual(DEFAULT_LIMITS);
});
