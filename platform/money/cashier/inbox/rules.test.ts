import { expect, test } from 'vitest';
import { FIRST_ATTEMPT_MS, isOverdue, nextAttemptAt } from './rules.ts';

test('[MEM-04] an event is tried again after pauses that double up to an hour, and never given up', () => {
  const seconds = [0, 1, 2, 9, 10, 12, 5_000].map((attempts) => (nextAttemptAt(attempts, 700) - 700) / 1000);
  expect(seconds).toEqual([5, 10, 20, 2_560, 3_600, 3_600, 3_600]);
  expect(FIRST_ATTEMPT_MS).toBe(5_000);
});

test('[MEM-04] a payment waits a quarter of an hour for its order', () => {
  expect([899_999, 900_000, 900_001].map((passed) => isOverdue(700, 700 + passed))).toEqual([false, true, true]);
});
