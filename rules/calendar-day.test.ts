import { expect, test } from 'vitest';
import { addDays, dayAt, isDay, startOfDay } from './calendar-day.ts';

test('a day begins at midnight of its time zone, also when clocks change on it', () => {
  expect(startOfDay('2026-03-04', 'UTC').toISOString()).toBe('2026-03-04T00:00:00.000Z');
  expect(startOfDay('2026-03-04', 'America/Sao_Paulo').toISOString()).toBe('2026-03-04T03:00:00.000Z');
  expect(startOfDay('2026-03-29', 'Europe/Lisbon').toISOString(), 'clocks go forward').toBe('2026-03-29T00:00:00.000Z');
  expect(startOfDay('2026-03-29', 'Europe/Helsinki').toISOString()).toBe('2026-03-28T22:00:00.000Z');
  expect(startOfDay('2026-03-30', 'Europe/Lisbon').toISOString()).toBe('2026-03-29T23:00:00.000Z');
  expect(startOfDay('2026-10-26', 'Europe/Lisbon').toISOString(), 'clocks went back').toBe('2026-10-26T00:00:00.000Z');
});

test('the day of an instant depends on the time zone', () => {
  const instant = Date.parse('2026-03-04T01:30:00Z');
  expect(dayAt(instant, 'UTC')).toBe('2026-03-04');
  expect(dayAt(instant, 'America/Sao_Paulo')).toBe('2026-03-03');
  expect(dayAt(instant, 'Asia/Ho_Chi_Minh')).toBe('2026-03-04');
});

test('days are added across months and years', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
});

test.each(['2026-02-30', '2026-13-01', '26-01-01', '', '2026-01-01T00:00', '0x10-01-01'])('%s is no day', (text) =>
  expect(isDay(text)).toBe(false),
);
test('a day of the calendar is a day', () => expect(isDay('2024-02-29')).toBe(true));
