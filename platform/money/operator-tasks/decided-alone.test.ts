import { expect, test } from 'vitest';
import { isDecidedAlone } from './decided-alone.ts';

test.each([
  { currency: 'BRL', amount: 1_000, alone: true },
  { currency: 'BRL', amount: 1_001, alone: false },
  { currency: 'VND', amount: 20_000_000, alone: true },
  { currency: 'VND', amount: 20_000_001, alone: false },
])('[MEM-04] [OPS-07] one operator alone credits $amount $currency: $alone', ({ currency, amount, alone }) => {
  expect(isDecidedAlone(BigInt(amount) * 10_000n, currency)).toBe(alone);
});
