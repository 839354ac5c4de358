import { addDays, dayAt, isDay, startOfDay } from '../../../rules/calendar-day.ts';

/** A period of whole calendar days in the merchant's time zone, with the periods of the same length around it. */
export interface Period {
  readonly fromDay: string;
  /** Last day of the period, which belongs to it. */
  readonly toDay: string;
  readonly from: Date;
  /** Start of the day after the period. */
  readonly until: Date;
  /** Last day of the period before. */
  readonly previousDay: string;
  /** Last day of the period after; absent when the period reaches today. */
  readonly nextDay?: string;
}

export interface PeriodInput {
  /** Last day; today when it is no day or lies in the future. */
  readonly endDay: string | undefined;
  readonly days: number;
  readonly now: number;
  readonly timeZone: string;
}

/** Returns the period of `days` days up to `endDay` (MEM-07, MEM-09). */
export function getPeriod({ endDay, days, now, timeZone }: PeriodInput): Period {
  const today = dayAt(now, timeZone);
  const toDay = endDay !== undefined && isDay(endDay) && endDay < today ? endDay : today;
  const fromDay = addDays(toDay, 1 - days);
  const after = addDays(toDay, days);
  return {
    fromDay,
    toDay,
    from: startOfDay(fromDay, timeZone),
    until: startOfDay(addDays(toDay, 1), timeZone),
    previousDay: addDays(fromDay, -1),
    ...(toDay < today ? { nextDay: after < today ? after : today } : {}),
  };
}
