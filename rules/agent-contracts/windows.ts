import { addDays, dayAt, startOfDay } from '../calendar-day.ts';
import type { ContractTerms, DividendPeriod } from './terms.ts';

/** A period that is billed once: from its beginning up to, but not including, its end. Milliseconds since 1970. */
export interface BillingWindow {
  readonly from: number;
  readonly until: number;
}

const HOUR_MS = 60 * 60 * 1000;
const FIVE_MINUTES_MS = 5 * 60 * 1000;
const DAYS_OF_WEEK = 7;
const SECOND_HALF = 16;

/**
 * Returns the window of a contract that holds an instant. Windows follow each other without a gap or an overlap in every
 * time zone, also on days on which its clocks change.
 */
export function getWindow(terms: ContractTerms, instant: number, timeZone: string): BillingWindow {
  switch (terms.kind) {
    case 'realTime':
      return alignedWindow(instant, FIVE_MINUTES_MS);
    case 'hourly':
      return hourOfDay(instant, timeZone);
    case 'daily':
      return daysWindow(dayAt(instant, timeZone), 'D', timeZone);
    case 'dividend':
      return daysWindow(dayAt(instant, timeZone), terms.period, timeZone);
  }
}

/** Returns the window that follows a window of the same contract. */
export const getNextWindow = (terms: ContractTerms, { until }: BillingWindow, timeZone: string): BillingWindow =>
  getWindow(terms, until, timeZone);

/** Returns the name of a window, which is part of the idempotency key of its bill. It is the same in every process. */
export const getWindowId = ({ from }: BillingWindow): string => new Date(from).toISOString();

const alignedWindow = (instant: number, length: number): BillingWindow => {
  const from = Math.floor(instant / length) * length;
  return { from, until: from + length };
};

/**
 * Returns the hour, counted from the beginning of the day. The last one of a day on which clocks change by half an hour is
 * shorter, so that the next day begins with an hour of its own.
 */
function hourOfDay(instant: number, timeZone: string): BillingWindow {
  const day = dayAt(instant, timeZone);
  const dayStart = startOfDay(day, timeZone).getTime();
  const from = dayStart + Math.floor((instant - dayStart) / HOUR_MS) * HOUR_MS;
  return { from, until: Math.min(from + HOUR_MS, startOfDay(addDays(day, 1), timeZone).getTime()) };
}

function daysWindow(day: string, period: DividendPeriod, timeZone: string): BillingWindow {
  const [first, next] = getDays(day, period);
  return { from: startOfDay(first, timeZone).getTime(), until: startOfDay(next, timeZone).getTime() };
}

/** Returns the first day of the period and the first day of the next one. */
function getDays(day: string, period: DividendPeriod): readonly [string, string] {
  const month = day.slice(0, 7);
  switch (period) {
    case 'D':
      return [day, addDays(day, 1)];
    case 'W': {
      const monday = addDays(day, -weekdayOf(day));
      return [monday, addDays(monday, DAYS_OF_WEEK)];
    }
    case 'H':
      return Number(day.slice(8)) < SECOND_HALF
        ? [`${month}-01`, `${month}-${SECOND_HALF}`]
        : [`${month}-${SECOND_HALF}`, nextMonth(month)];
    case 'M':
      return [`${month}-01`, nextMonth(month)];
  }
}

/** Returns 0 for a Monday and 6 for a Sunday. */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK;

/** Returns the first day of the month after a month such as `2026-03`. */
const nextMonth = (month: string): string => `${addDays(`${month}-28`, 4).slice(0, 7)}-01`;
