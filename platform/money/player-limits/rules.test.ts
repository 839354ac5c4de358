import { describe, expect, test } from 'vitest';
import { canReturn, exclusionFor, isRaise, isShorter } from './rules.ts';

const at = (day: string): Date => new Date(`${day}T10:00:00Z`);

test.each([
  [null, 5n, false],
  [null, null, false],
  [5n, null, true],
  [5n, 6n, true],
  [5n, 5n, false],
  [5n, 4n, false],
])('[RGM-01] a limit of %s that becomes %s is a raise: %s', (current, next, raises) => {
  expect(isRaise(current, next)).toBe(raises);
});

test.each([
  ['day', 'cool_off', '2024-03-02'],
  ['week', 'cool_off', '2024-03-08'],
  ['month', 'cool_off', '2024-03-31'],
  ['sixWeeks', 'cool_off', '2024-04-12'],
  ['sixMonths', 'excluded', '2024-09-01'],
  ['year', 'excluded', '2025-03-01'],
  ['twoYears', 'excluded', '2026-03-01'],
  ['fiveYears', 'excluded', '2029-03-01'],
] as const)('[RGM-01] %s from 1 March 2024 is %s until %s', (duration, kind, until) => {
  expect(exclusionFor(duration, at('2024-03-01'))).toEqual({ kind, until: at(until) });
});

test('[RGM-01] an exclusion without an end has none, and a day that a month lacks is the first of the next', () => {
  expect(exclusionFor('indefinite', at('2024-03-01'))).toEqual({ kind: 'excluded', until: null });
  expect(exclusionFor('sixMonths', at('2025-08-31')).until).toEqual(at('2026-03-03'));
});

describe('[RGM-01] nobody shortens an exclusion', () => {
  const coolOff = (until: string) => ({ kind: 'cool_off', untilAt: at(until) }) as const;
  const excluded = (until: string | null) =>
    ({ kind: 'excluded', untilAt: until === null ? null : at(until) }) as const;
  test.each([
    ['one that is the first', coolOff('2024-01-01'), undefined, false],
    ['an exclusion instead of a pause', excluded('2024-01-01'), coolOff('2024-02-01'), false],
    ['a pause instead of an exclusion', coolOff('2030-01-01'), excluded('2024-02-01'), true],
    ['a longer pause', coolOff('2024-02-02'), coolOff('2024-02-01'), false],
    ['an equal pause', coolOff('2024-02-01'), coolOff('2024-02-01'), false],
    ['a shorter pause', coolOff('2024-01-31'), coolOff('2024-02-01'), true],
    ['a shorter exclusion', excluded('2024-01-31'), excluded('2024-02-01'), true],
    ['an end instead of none', excluded('2090-01-01'), excluded(null), true],
    ['none instead of an end', excluded(null), excluded('2024-02-01'), false],
    ['none again', excluded(null), excluded(null), false],
  ])('%s', (...[, next, current, shortens]) => expect(isShorter(next, current)).toBe(shortens));
});

test.each([
  ['a pause that is over', 'cool_off', '2024-01-02', null, '2030-01-01', false],
  ['before its end', 'excluded', '2024-07-01', null, '2024-06-30', false],
  ['at its end', 'excluded', '2024-07-01', null, '2024-07-01', true],
  ['after a return', 'excluded', '2024-07-01', '2024-07-02', '2024-07-03', false],
  ['without an end, within five years', 'excluded', null, null, '2028-12-31', false],
  ['without an end, after five years', 'excluded', null, null, '2029-01-01', true],
] as const)('[RGM-01] a player may ask to return: %s', (...[, kind, until, returned, now, may]) => {
  const [untilAt, returnedAt] = [until && at(until), returned && at(returned)];
  const exclusion = { kind, beganAt: at('2024-01-01'), untilAt, returnedAt };
  expect(canReturn(exclusion, at(now))).toBe(may);
});
