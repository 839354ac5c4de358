import { expect, test } from 'vitest';
import { isTimeZone, quietFor, toMinute, toTime } from './quiet-hours.ts';

const MINUTE = 60_000;
const night = { starts: toMinute('22:00'), ends: toMinute('08:00'), timeZone: 'America/Sao_Paulo' };
const left = (iso: string, hours = night): number => quietFor(Date.parse(iso), hours) / MINUTE;

test('[MSG-02] quiet hours are in the time zone of the player, and may pass midnight', () => {
  // Three hours behind UTC.
  expect(left('2026-11-27T00:59:00Z')).toBe(0);
  expect(left('2026-11-27T01:00:00Z')).toBe(600);
  expect(left('2026-11-27T03:30:00Z')).toBe(450);
  expect(left('2026-11-27T10:59:30Z')).toBe(0.5);
  expect(left('2026-11-27T11:00:00Z')).toBe(0);
  expect(left('2026-11-27T13:00:00Z', { ...night, timeZone: 'Asia/Ho_Chi_Minh' })).toBe(0);
  expect(left('2026-11-27T15:00:00Z', { ...night, timeZone: 'Asia/Ho_Chi_Minh' })).toBe(600);
});

test('[MSG-02] quiet hours of one afternoon end on the same day', () => {
  const siesta = { starts: toMinute('13:00'), ends: toMinute('15:30'), timeZone: 'UTC' };
  expect([left('2026-11-27T12:59:00Z', siesta), left('2026-11-27T13:00:00Z', siesta)]).toEqual([0, 150]);
  expect(left('2026-11-27T15:30:00Z', siesta)).toBe(0);
});

test('times are written with two digits, and only known zones are accepted', () => {
  expect(['00:00', '08:05', '23:59'].map((time) => toTime(toMinute(time)))).toEqual(['00:00', '08:05', '23:59']);
  expect(['Asia/Ho_Chi_Minh', 'UTC', 'Mars/Base', ''].map(isTimeZone)).toEqual([true, true, false, false]);
});
