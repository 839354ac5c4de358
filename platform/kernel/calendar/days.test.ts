import { expect, test } from 'vitest';
import { addDays, dayIn, daysUntil } from './days.ts';

test('a day begins at midnight of the time zone', () => {
  const instant = Date.parse('2026-03-01T02:30:00Z');
  expect(dayIn(instant, 'UTC')).toBe('2026-03-01');
  expect(dayIn(instant, 'America/Sao_Paulo')).toBe('2026-02-28');
  expect(dayIn(instant, 'Asia/Ho_Chi_Minh')).toBe('2026-03-01');
});

test('days are counted over the ends of months and the change to summer time', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(daysUntil('2026-03-30', 3)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
});
