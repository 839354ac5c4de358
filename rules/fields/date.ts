/** A day as entered; it need not exist in the calendar. */
export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Parses a date of pattern kind 11 (yyyy-MM-dd) or 12 (MM-dd-yyyy); returns undefined for any other text. */
export function parseDate(value: string, patternId: 11 | 12): CalendarDate | undefined {
  const format = patternId === 11 ? /^(\d{4})-(\d{2})-(\d{2})$/u : /^(\d{2})-(\d{2})-(\d{4})$/u;
  const found = format.exec(value);
  if (!found) return undefined;
  const [a, b, c] = found.slice(1).map(Number) as [number, number, number];
  return patternId === 11 ? { year: a, month: b, day: c } : { year: c, month: a, day: b };
}

/** Returns whether the day exists in the calendar; 30 February does not. */
export function existsInCalendar({ year, month, day }: CalendarDate): boolean {
  const date = new Date(0);
  // `setUTCFullYear` is used because the Date constructor maps years below 100 to 1900–1999.
  date.setUTCFullYear(year, month - 1, day);
  // A day or a month of two digits that does not exist falls into another month.
  return date.getUTCMonth() === month - 1;
}

/**
 * Returns the whole years between a birthday and `now` (milliseconds, UTC). A person born on 29 February ages on 1
 * March.
 */
export function ageAt({ year, month, day }: CalendarDate, now: number): number {
  const today = new Date(now);
  const years = today.getUTCFullYear() - year;
  const reached = today.getUTCMonth() + 1 > month || (today.getUTCMonth() + 1 === month && today.getUTCDate() >= day);
  return reached ? years : years - 1;
}
