import { expect, test } from 'vitest';
import { getAmounts, getStatus } from './rules.ts';

const now = Date.parse('2026-03-04T01:30:00Z');

test('[MEM-07] a round is open until it is closed, and void when every bet was rolled back', () => {
  const closedAt = new Date(now);
  expect(getStatus({ liveBets: 1, closedAt: null })).toBe('open');
  expect(getStatus({ liveBets: 1, closedAt })).toBe('settled');
  expect(getStatus({ liveBets: 0, closedAt })).toBe('void');
  expect(getStatus({ liveBets: 0, closedAt: null })).toBe('void');
});

test('[MEM-07] only a settled round counts as valid bet and has a net; a loss is negative', () => {
  const round = { staked: 10_000n, won: 2_800n, liveBets: 1, closedAt: new Date(now) };
  expect(getAmounts(round)).toEqual({ stake: 10_000n, validBet: 10_000n, payout: 2_800n, net: -7_200n });
  expect(getAmounts({ ...round, closedAt: null })).toMatchObject({ stake: 10_000n, validBet: 0n, net: 0n });
  expect(getAmounts({ ...round, staked: 0n, won: 0n, liveBets: 0 })).toMatchObject({ validBet: 0n, net: 0n });
});
