import { addDays, startOfDay } from '../../../rules/calendar-day.ts';
import { unitsFromWire } from '../../../rules/money.ts';

/** A range of time; the end is exclusive. */
export interface TimeRange {
  readonly from: Date | undefined;
  readonly until: Date | undefined;
}

interface Days {
  readonly from?: string;
  readonly to?: string;
}

/** Returns the time range from the start of the first day to the end of the last day, in the operator's time zone. */
export const daysBetween = ({ from, to }: Days, timeZone: string): TimeRange => ({
  from: from === undefined ? undefined : startOfDay(from, timeZone),
  until: to === undefined ? undefined : startOfDay(addDays(to, 1), timeZone),
});

/** Returns whether Intl knows the time zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

/** Returns a decimal filter value in units of 1/10 000. */
export const unitsOf = (decimal: string | undefined): bigint | undefined =>
  decimal === undefined ? undefined : BigInt(unitsFromWire(decimal));
