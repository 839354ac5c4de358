import { expect, test } from 'vitest';
import { nextDraws } from './schedule.ts';

const iso = (instant: number) => new Date(instant).toISOString().slice(0, 19);

test('[LOT-04] a fast lottery draws every few minutes of its own day, and numbers them from one on', () => {
  const schedule = { everySeconds: 300, timeZone: 'Asia/Shanghai', lockSeconds: 10 };
  const draws = nextDraws(schedule, Date.parse('2026-03-01T15:53:00Z'), 3);
  expect(draws.map(({ numero, opensAt, drawsAt }) => [numero, iso(opensAt), iso(drawsAt)])).toEqual([
    ['20260301-0287', '2026-03-01T15:50:00', '2026-03-01T15:55:00'],
    ['20260301-0288', '2026-03-01T15:55:00', '2026-03-01T16:00:00'],
    ['20260302-0001', '2026-03-01T16:00:00', '2026-03-01T16:05:00'],
  ]);
  expect(draws.every(({ closesAt, drawsAt }) => drawsAt - closesAt === 10_000)).toBe(true);
});

test('[LOT-04] a draw at the instant itself is over', () => {
  const schedule = { everySeconds: 60, timeZone: 'UTC', lockSeconds: 5 };
  const at = Date.parse('2026-03-01T00:01:00Z');
  expect(nextDraws(schedule, at, 1)[0]?.numero).toBe('20260301-0002');
  expect(nextDraws(schedule, at - 1, 1)[0]?.numero).toBe('20260301-0001');
});

test('[LOT-04] a daily lottery keeps its local time when the clocks change, and leaves out holidays and other weekdays', () => {
  const daily = { at: ['18:15'], timeZone: 'Europe/Lisbon', lockSeconds: 60, holidays: ['2026-03-30'] };
  expect(
    nextDraws(daily, Date.parse('2026-03-28T19:00:00Z'), 2).map(({ numero, drawsAt }) => [numero, iso(drawsAt)]),
  ).toEqual([
    ['20260329', '2026-03-29T17:15:00'],
    ['20260331', '2026-03-31T17:15:00'],
  ]);
  const sundays = { at: ['12:00', '20:00'], timeZone: 'UTC', lockSeconds: 60, weekdays: [0] };
  expect(
    nextDraws(sundays, Date.parse('2026-03-01T13:00:00Z'), 2).map(({ numero, opensAt }) => [numero, iso(opensAt)]),
  ).toEqual([
    ['20260301-2', '2026-03-01T12:00:00'],
    ['20260308-1', '2026-03-01T20:00:00'],
  ]);
});

test('[LOT-04] each day numbers all of its draws, also one of 23 or 25 hours', () => {
  const schedule = { everySeconds: 3600, timeZone: 'Europe/Lisbon', lockSeconds: 5 };
  const draws = nextDraws(schedule, Date.parse('2026-03-28T00:00:00Z'), 24 * 4);
  const drawsOn = (day: string) => draws.filter(({ numero }) => numero.startsWith(day)).length;
  expect([drawsOn('20260328'), drawsOn('20260329'), drawsOn('20260330')]).toEqual([24, 23, 24]);
  expect(new Set(draws.map(({ drawsAt }) => drawsAt)).size).toBe(draws.length);
});

test('[LOT-04] the first draw of a lottery that is locked already was open before it closed', () => {
  const sundays = { at: ['12:00'], timeZone: 'UTC', lockSeconds: 3_600, weekdays: [0] };
  const [first] = nextDraws(sundays, Date.parse('2026-03-01T11:30:00Z'), 1);
  expect(first && [iso(first.opensAt), iso(first.closesAt)]).toEqual(['2026-03-01T10:59:59', '2026-03-01T11:00:00']);
});

test('[LOT-04] a lottery without days draws never', () => {
  expect(nextDraws({ at: ['12:00'], timeZone: 'UTC', lockSeconds: 5, weekdays: [] }, 0, 1)).toEqual([]);
});
