import type { PromotionPeriod } from '../../generated/types/data.ts';
import { addDays, dayAt, startOfDay } from '../calendar-day.ts';

type Unit = Pick<PromotionPeriod, 'unit' | 'zone'>;

/** Returns the day of the week of a calendar day, 1 for Monday. */
export const weekdayOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

/** Returns the key of the period of an instant: `once`, `2026-11-22`, `2026-W47`, `2026-11` or `2026`. */
export function periodOf({ unit, zone }: Unit, at: number): string {
  const day = dayAt(at, zone);
  switch (unit) {
    case 'once':
      return 'once';
    case 'day':
      return day;
    case 'week':
      return weekOf(day);
    case 'month':
      return day.slice(0, 7);
    case 'year':
      return day.slice(0, 4);
  }
}

/** Returns the ISO week: that of the Thursday of the same week, counted from the year's first. */
function weekOf(day: string): string {
  const thursday = addDays(day, 4 - weekdayOf(day));
  const year = thursday.slice(0, 4);
  const days = (Date.parse(`${thursday}T00:00:00Z`) - Date.parse(`${year}-01-01T00:00:00Z`)) / 86_400_000;
  return `${year}-W${String(Math.floor(days / 7) + 1).padStart(2, '0')}`;
}

/** Returns the instant at which the period of an instant ends, in milliseconds; Infinity for one without an end. */
export function periodEnd(period: PromotionPeriod, at: number): number {
  const last = period.endsAt === undefined ? Infinity : Date.parse(period.endsAt);
  const end = (day: string): number => Math.min(startOfDay(day, period.zone).getTime(), last);
  const day = dayAt(at, period.zone);
  switch (period.unit) {
    case 'once':
      return last;
    case 'day':
      return end(addDays(day, 1));
    case 'week':
      return end(addDays(day, 8 - weekdayOf(day)));
    case 'month':
      return end(nextMonth(day));
    case 'year':
      return end(`${Number(day.slice(0, 4)) + 1}-01-01`);
  }
}

function nextMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
}

const GRACE_MINUTES = 10;

/** Returns the instant from which a period that ended is paid: late results count until then. */
export const closesAt = (period: PromotionPeriod, at: number): number =>
  periodEnd(period, at) + (period.graceMinutes ?? GRACE_MINUTES) * 60_000;
