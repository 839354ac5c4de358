import { expect, test } from 'vitest';
import { daysLeft, formatLeft } from './time-left.ts';

const HOUR = 3_600_000;

test('[LOT-01] a countdown shows minutes, then hours, and days alone from two days on', () => {
  expect([formatLeft(65_000, 0), formatLeft(2 * HOUR, 0), formatLeft(30 * HOUR, 0)]).toEqual([
    '01:05',
    '2:00:00',
    '30:00:00',
  ]);
  expect([daysLeft(48 * HOUR - 1, 0), daysLeft(48 * HOUR, 0), daysLeft(0, 48 * HOUR)]).toEqual([
    undefined,
    2,
    undefined,
  ]);
});
