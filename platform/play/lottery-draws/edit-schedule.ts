import { isDay } from '../../../rules/calendar-day.ts';
import type { DrawSchedule } from './schedule.ts';

/** A schedule as an operator writes it; times and days are separated by spaces or commas. */
export interface ScheduleForm {
  /** Seconds from draw to draw; with it there are no times of the day. */
  readonly everySeconds?: number | undefined;
  /** Times of the day, such as `18:15`. */
  readonly times?: string | undefined;
  /** Days of the week, Sunday is 0; every day when left out. */
  readonly weekdays?: string | undefined;
  /** Days without a draw, such as `2027-02-06`. */
  readonly holidays?: string | undefined;
  readonly lockSeconds: number;
}

const MIN_PERIOD = 45;
const DAY_SECONDS = 86_400;
const partsOf = (text: string | undefined): string[] => (text ?? '').split(/[\s,;]/).filter((part) => part !== '');
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Returns the schedule of a form in a time zone; undefined where it is none: betting needs some time before each draw. */
export function readSchedule(form: ScheduleForm, timeZone: string): DrawSchedule | undefined {
  const { everySeconds, lockSeconds } = form;
  const times = partsOf(form.times).toSorted();
  const [weekdays, holidays] = [partsOf(form.weekdays), partsOf(form.holidays)];
  if ((everySeconds === undefined) === (times.length === 0)) return undefined;
  if (everySeconds !== undefined) {
    const divides = everySeconds >= MIN_PERIOD && DAY_SECONDS % everySeconds === 0;
    if (!divides || lockSeconds * 2 > everySeconds || weekdays.length + holidays.length > 0) return undefined;
    return { everySeconds, timeZone, lockSeconds };
  }
  const isWrong =
    times.some((time) => !TIME.test(time)) ||
    new Set(times).size < times.length ||
    weekdays.some((day) => !/^[0-6]$/.test(day)) ||
    holidays.some((day) => !isDay(day));
  if (isWrong) return undefined;
  return {
    at: times,
    timeZone,
    lockSeconds,
    ...(weekdays.length > 0 ? { weekdays: weekdays.map(Number) } : {}),
    ...(holidays.length > 0 ? { holidays } : {}),
  };
}

/** Returns a schedule in words of numbers, such as `60 s` or `16:15 · 1 6`. */
export function printSchedule(schedule: DrawSchedule): string {
  if ('everySeconds' in schedule) return `${schedule.everySeconds} s`;
  const { at, weekdays = [], holidays = [] } = schedule;
  return [at.join(' '), weekdays.join(' '), holidays.join(' ')].filter((part) => part !== '').join(' · ');
}
