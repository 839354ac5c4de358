import { expect, test } from 'vitest';
import { BET_RETRY_MS, isFinal, isHopeless, retryDelay } from './contract.ts';

const HOUR = 60 * 60 * 1000;

test('[GLA-07] 13 a bet is asked for once more after a second; wins and rollbacks wait longer each time', () => {
  expect(BET_RETRY_MS).toBe(1_000);
  const middle = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 200].map((attempt) => retryDelay(attempt, 0.5) / 1000);
  expect(middle).toEqual([1, 2, 5, 10, 30, 60, 120, 300, 600, 600, 600]);
});

test('[GLA-07] 13 retries are spread, so that vendors do not come back all at once, and end after a day', () => {
  expect([retryDelay(4, 0), retryDelay(4, 1)]).toEqual([9_000, 11_000]);
  expect([isHopeless(0, 24 * HOUR), isHopeless(0, 24 * HOUR + 1)]).toEqual([false, true]);
});

test('[GLA-07] 13 only what may become another answer is asked again', () => {
  const all = ['OK', 'INSUFFICIENT_FUNDS', 'TX_CONFLICT', 'TX_ROLLED_BACK', 'ROUND_CLOSED', 'LIMIT_REACHED'];
  expect(all.filter((status) => !isFinal(status))).toEqual([]);
  expect(['BET_NOT_FOUND', 'BUSY', 'INTERNAL', 'NO_ANSWER'].filter(isFinal)).toEqual([]);
});
