import { expect, test } from 'vitest';
import { daysBetween, unitsOf } from './filters.ts';

test.each([
  [{}, undefined, undefined],
  [{ from: '2026-01-01' }, '2026-01-01T00:00:00.000Z', undefined],
  [{ from: '2026-01-01', to: '2026-01-01' }, '2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'],
])('[OPS-07] the days %o are a range that holds both of them', (filter, from, until) => {
  const range = daysBetween(filter);
  expect([range.from?.toISOString(), range.until?.toISOString()]).toEqual([from, until]);
});

test.each([
  [undefined, undefined],
  ['25', 250_000n],
  ['0.0001', 1n],
  ['999999999.9999', 9_999_999_999_999n],
])('[OPS-07] the amount %s is %s units', (decimal, units) => {
  expect(unitsOf(decimal)).toBe(units);
});
