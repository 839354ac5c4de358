import { expect, test } from 'vitest';
import { findProblem, getLeftToday, TIMES_A_DAY, type TransferInput } from './rules.ts';

const terms = { minAmount: 10n, maxAmount: 100n };
const none = { times: 0, amount: 0n };
const input = (over: Partial<TransferInput>): TransferInput => ({
  amount: 50n,
  terms,
  sent: none,
  available: 100n,
  isKept: false,
  ...over,
});

test.each([
  ['within every bound', {}, undefined],
  ['below the smallest', { amount: 9n }, 'amount'],
  ['above the largest', { amount: 101n }, 'amount'],
  ['the whole of a day', { amount: 100n }, undefined],
  ['more than is left of the day', { sent: { times: 1, amount: 51n } }, 'today'],
  ['the last of a day', { sent: { times: TIMES_A_DAY, amount: 10n } }, 'today'],
  ['while turnover is not played', { isKept: true }, 'turnover'],
  ['more than the account has', { available: 49n }, 'insufficient'],
] as const)('[MEM-06] %s', (_name, over, problem) => {
  expect(findProblem(input(over))).toBe(problem);
});

test('[MEM-06] what is left of a day is never negative', () => {
  expect(getLeftToday(terms, { times: 1, amount: 150n })).toBe(0n);
  expect(getLeftToday(terms, { times: TIMES_A_DAY, amount: 0n })).toBe(0n);
  expect(getLeftToday(terms, { times: 2, amount: 30n })).toBe(70n);
});
