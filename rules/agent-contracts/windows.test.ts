import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GRACE_MS, kindOfSeries, SERIES, seriesOf, windowTerms } from './series.ts';
import type { ContractTerms } from './terms.ts';
import { getNextWindow, getWindow, getWindowId } from './windows.ts';

const dividend = (period: 'D' | 'W' | 'H' | 'M'): ContractTerms => ({
  kind: 'dividend',
  period,
  carry: 'none',
  tiers: [],
});
const hourly: ContractTerms = { kind: 'hourly', tiers: [] };
const daily: ContractTerms = { kind: 'daily', tiers: [] };
const realTime: ContractTerms = { kind: 'realTime', singleBetAmount: 0n, profitPpm: 0, lossPpm: 0 };

test.each<[string, ContractTerms, [string, string, string]]>([
  ['a day', daily, ['2026-03-04T02:59:59Z', '2026-03-03T03:00:00Z', '2026-03-04T03:00:00Z']],
  ['a week from Monday', dividend('W'), ['2026-03-08T12:00:00Z', '2026-03-02T03:00:00Z', '2026-03-09T03:00:00Z']],
  [
    'the first half of a month',
    dividend('H'),
    ['2026-02-15T12:00:00Z', '2026-02-01T03:00:00Z', '2026-02-16T03:00:00Z'],
  ],
  ['the second half', dividend('H'), ['2026-02-16T03:00:00Z', '2026-02-16T03:00:00Z', '2026-03-01T03:00:00Z']],
  ['a month', dividend('M'), ['2026-12-31T12:00:00Z', '2026-12-01T03:00:00Z', '2027-01-01T03:00:00Z']],
  ['an hour', hourly, ['2026-03-04T05:59:59Z', '2026-03-04T05:00:00Z', '2026-03-04T06:00:00Z']],
  ['five minutes', realTime, ['2026-03-04T05:09:59Z', '2026-03-04T05:05:00Z', '2026-03-04T05:10:00Z']],
])('[AGT-04] the window of a contract is %s in the time zone of the merchant', (_name, terms, [at, ...bounds]) => {
  const window = getWindow(terms, Date.parse(at), 'America/Sao_Paulo');
  expect([window.from, window.until]).toEqual(bounds.map((bound) => Date.parse(bound)));
});

test('[AGT-06] a day on which clocks are put forward has 23 hours, and one on which they are put back 25', () => {
  const hoursOf = (day: string): number => {
    const window = getWindow(daily, Date.parse(`${day}T12:00:00Z`), 'Europe/Malta');
    return (window.until - window.from) / 3_600_000;
  };
  expect([hoursOf('2026-03-29'), hoursOf('2026-10-25')]).toEqual([23, 25]);
  const first = getWindow(hourly, Date.parse('2026-10-25T00:30:00Z'), 'Europe/Malta');
  const second = getNextWindow(hourly, first, 'Europe/Malta');
  expect(getWindowId(first)).not.toBe(getWindowId(second));
});

test('[AGT-06] where clocks change by half an hour, the last hour of the day is shorter and the next day begins its own', () => {
  const zone = 'Australia/Lord_Howe';
  const midnight = Date.parse('2026-04-05T13:30:00Z');
  const [last, next] = [midnight - 1, midnight].map((instant) => getWindow(hourly, instant, zone));
  expect([last?.from, last?.until]).toEqual([midnight - 1_800_000, midnight]);
  expect([next?.from, next?.until]).toEqual([midnight, midnight + 3_600_000]);
});

test('[AGT-06] windows follow each other without a gap or an overlap in every zone', () => {
  const zones = ['America/Sao_Paulo', 'Europe/Malta', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Africa/Cairo', 'UTC'];
  const terms = [daily, hourly, realTime, ...(['D', 'W', 'H', 'M'] as const).map(dividend)];
  const instants = fc.integer({ min: Date.parse('2024-01-01'), max: Date.parse('2029-01-01') });
  fc.assert(
    fc.property(
      fc.tuple(fc.constantFrom(...terms), fc.constantFrom(...zones)),
      instants,
      ([contract, zone], instant) => {
        const window = getWindow(contract, instant, zone);
        expect(window.from <= instant && instant < window.until).toBe(true);
        expect(getWindow(contract, window.from, zone)).toEqual(window);
        expect(getWindow(contract, window.until - 1, zone)).toEqual(window);
        expect(getNextWindow(contract, window, zone).from).toBe(window.until);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('[AGT-06] contracts with the same windows are a series: each kind, and each period of a dividend', () => {
  for (const series of SERIES) {
    expect(seriesOf(windowTerms(series))).toBe(series);
    expect(kindOfSeries(series)).toBe(windowTerms(series).kind);
    expect(GRACE_MS[kindOfSeries(series)]).toBeGreaterThan(0);
  }
  expect([daily, hourly, realTime, dividend('H')].map(seriesOf)).toEqual(['daily', 'hourly', 'realTime', 'dividend:H']);
  expect(seriesOf({ kind: 'dividend' })).toBe('dividend:M');
  expect(windowTerms('dividend:W')).toEqual(dividend('W'));
  expect([windowTerms('daily'), windowTerms('hourly'), windowTerms('realTime')]).toEqual([daily, hourly, realTime]);
});
