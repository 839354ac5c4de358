import { unitsFromWire } from '../../../rules/money.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

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
  from: from === undefined ? undefined : startOfDay(Date.parse(from), timeZone),
  until: to === undefined ? undefined : startOfDay(Date.parse(to) + DAY_MS, timeZone),
});

/** Returns the instant at which a calendar day, given as its midnight in UTC, begins in a time zone. */
function startOfDay(midnight: number, timeZone: string): Date {
  // The offset is that of the result, which the first guess may miss by a change to or from summer time.
  const guess = midnight - offsetAt(midnight, timeZone);
  return new Date(midnight - offsetAt(guess, timeZone));
}

/** Returns how far the clocks of a time zone are ahead of UTC, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${clock.format(instant).replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000;
}

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
