import { expect, test } from 'vitest';
import { findTightest, getDueAt } from './rules.ts';

const at = (time: string): Date => new Date(`2026-03-01T${time}:00Z`);

test('[RGM-01] a reality check is due one interval after the log-in, or after the last that was acknowledged', () => {
  const due = (acknowledgedAt: Date | null): Date => getDueAt({ minutes: 30, beganAt: at('10:00'), acknowledgedAt });
  expect(due(null)).toEqual(at('10:30'));
  expect(due(at('10:45'))).toEqual(at('11:15'));
  // Acknowledged in an earlier session.
  expect(due(at('09:00'))).toEqual(at('10:30'));
});

test('[RGM-01] the limit of time with the least left is the one that ends play; of two, the one that lasts', () => {
  const limit = (amount: bigint, used: bigint, opensAt: Date) =>
    ({ kind: 'session', period: 'day', amount, used, opensAt }) as const;
  const day = limit(60n, 30n, at('20:00'));
  const week = limit(600n, 590n, at('21:00'));
  const month = limit(100n, 90n, at('22:00'));
  const deposits = { ...limit(5n, 5n, at('23:00')), kind: 'deposit' };
  expect(findTightest([day, week, deposits])).toBe(week);
  expect(findTightest([week, month])).toBe(month);
  expect(findTightest([month, week])).toBe(month);
  expect(findTightest([deposits])).toBeUndefined();
});
