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
});

test.each([
  [{ lockSeconds: 5 }],
  [{ everySeconds: 60, times: '18:15', lockSeconds: 5 }],
  [{ everySeconds: 7, lockSeconds: 1 }],
  [{ everySeconds: 61, lockSeconds: 5 }],
  [{ everySeconds: 60, lockSeconds: 31 }],
  [{ times: '25:00', lockSeconds: 5 }],
  [{ times: '18:15 18:15', lockSeconds: 5 }],
  [{ times: '18:15', weekdays: '7', lockSeconds: 5 }],
  [{ times: '18:15', holidays: '2027-02-30', lockSeconds: 5 }],
])('[LOT-04] %j is no schedule', (form) => {
  expect(readSchedule(form, ZONE)).toBeUndefined();
});
