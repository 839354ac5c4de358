import { expect, test } from 'vitest';
import { printSchedule, readSchedule } from './edit-schedule.ts';

const ZONE = 'Asia/Ho_Chi_Minh';

test('[LOT-04] a schedule is a period or times of the day, with days of the week and holidays', () => {
  expect(readSchedule({ everySeconds: 120, lockSeconds: 10 }, ZONE)).toEqual({
    everySeconds: 120,
    timeZone: ZONE,
    lockSeconds: 10,
  });
  const daily = readSchedule(
    { times: '18:15, 11:00', weekdays: '1 6', holidays: '2027-02-06', lockSeconds: 900 },
    ZONE,
  );
  expect(daily).toEqual({
    at: ['11:00', '18:15'],
    weekdays: [1, 6],
    holidays: ['2027-02-06'],
    timeZone: ZONE,
    lockSeconds: 900,
  });
  expect(daily && printSchedule(daily)).toBe('11:00 18:15 · 1 6 · 2027-02-06');
  const plain = readSchedule({ times: ' 18:15;', weekdays: ' ', lockSeconds: 900 }, ZONE);
  expect(plain).toEqual({ at: ['18:15'], timeZone: ZONE, lockSeconds: 900 });
  expect(plain && printSchedule(plain)).toBe('18:15');
});

test('[LOT-04] a period is 45 seconds or more, fills the day, and is open for half of it', () => {
  for (const [everySeconds, lockSeconds] of [
    [45, 22],
    [60, 30],
    [86_400, 43_200],
  ] as const) {
    const period = readSchedule({ everySeconds, lockSeconds }, ZONE);
    expect(period).toEqual({ everySeconds, lockSeconds, timeZone: ZONE });
    expect(period && printSchedule(period)).toBe(`${everySeconds} s`);
  }
});

test.each([
  [{ lockSeconds: 5 }],
  [{ everySeconds: 60, times: '18:15', lockSeconds: 5 }],
  [{ everySeconds: 40, lockSeconds: 1 }],
  [{ everySeconds: -60, lockSeconds: -60 }],
  [{ everySeconds: 172_800, lockSeconds: 5 }],
  [{ everySeconds: 60, weekdays: '1', lockSeconds: 5 }],
  [{ everySeconds: 60, weekdays: '1', holidays: '2027-02-06', lockSeconds: 5 }],
  [{ everySeconds: 61, lockSeconds: 5 }],
  [{ everySeconds: 60, lockSeconds: 31 }],
  [{ times: '18:15 25:00', lockSeconds: 5 }],
  [{ times: '18:15', weekdays: '1 16', lockSeconds: 5 }],
  [{ times: '18:15', weekdays: 'x1', lockSeconds: 5 }],
  [{ times: '18:15', holidays: '2027-02-06 2027-02-30', lockSeconds: 5 }],
  [{ times: '18:15 18:15', lockSeconds: 5 }],
  [{ times: '18:15', weekdays: '7', lockSeconds: 5 }],
  [{ times: '18:15', holidays: '2027-02-30', lockSeconds: 5 }],
])('[LOT-04] %j is no schedule', (form) => {
  expect(readSchedule(form, ZONE)).toBeUndefined();
});
