import { expect, test } from 'vitest';
import { daysBetween, isTimeZone, unitsOf } from './filters.ts';

const NEW_YEAR = { from: '2026-01-01', to: '2026-01-01' };

test.each([
  { days: {}, zone: 'UTC', range: [undefined, undefined] },
  { days: { from: '2026-01-01' }, zone: 'UTC', range: ['2026-01-01T00:00:00.000Z', undefined] },
  { days: NEW_YEAR, zone: 'UTC', range: ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'] },
  { days: NEW_YEAR, zone: 'America/Sao_Paulo', range: ['2026-01-01T03:00:00.000Z', '2026-01-02T03:00:00.000Z'] },
  { days: NEW_YEAR, zone: 'Asia/Kolkata', range: ['2025-12-31T18:30:00.000Z', '2026-01-01T18:30:00.000Z'] },
  // The day of the change to summer time has 23 hours.
  {
    days: { from: '2026-03-29', to: '2026-03-29' },
    zone: 'Europe/Berlin',
    range: ['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  },
])('[OPS-07] the days $days in $zone are a range that holds both of them', ({ days, zone, range }) => {
  const { from, until } = daysBetween(days, zone);
  expect([from?.toISOString(), until?.toISOString()]).toEqual(range);
});

test('[OPS-07] a time zone is one that Intl knows', () => {
  expect(['UTC', 'Asia/Kolkata', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false]);
});

test.each([
  [undefined, undefined],
  ['25', 250_000n],
  ['0.0001', 1n],
  ['999999999.9999', 9_999_999_999_999n],
])('[OPS-07] the amount %s is %s units', (decimal, units) => {
  expect(unitsOf(decimal)).toBe(units);
});
