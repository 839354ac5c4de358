import { expect, test } from 'vitest';
import { BET_RETRY_MS, isFinal, isRetryExpired, retryDelay } from './contract.ts';

const HOUR = 60 * 60 * 1000;

test('[GLA-07] 13 a bet is retried once after a second; wins and rollbacks use exponential back-off', () => {
  expect(BET_RETRY_MS).toBe(1_000);
  const middle = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 200].map((attempt) => retryDelay(attempt, 0.5) / 1000);
  expect(middle).toEqual([1, 2, 5, 10, 30, 60, 120, 300, 600, 600, 600]);
});

test('[GLA-07] 13 retries have jitter, so that vendors do not return at the same time, and end after a day', () => {
  expect([retryDelay(4, 0), retryDelay(4, 1)]).toEqual([9_000, 11_000]);
  expect([isRetryExpired(0, 24 * HOUR), isRetryExpired(0, 24 * HOUR + 1)]).toEqual([false, true]);
});

test('[GLA-07] 13 retries only statuses that can change', () => {
  const all = ['OK', 'INSUFFICIENT_FUNDS', 'TX_CONFLICT', 'TX_ROLLED_BACK', 'ROUND_CLOSED', 'LIMIT_REACHED'];
  expect(all.filter((status) => !isFinal(status))).toEqual([]);
  expect(['BET_NOT_FOUND', 'BUSY', 'INTERNAL', 'NO_ANSWER'].filter(isFinal)).toEqual([]);
});
