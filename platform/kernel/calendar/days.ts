const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the calendar day of an instant in a time zone, as `2026-01-31`. */
export function dayIn(instant: number, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant);
}

/** Returns the calendar day a number of days after another; before it when the number is negative. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** Returns a number of consecutive calendar days, the last of which is given. */
export const daysUntil = (last: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => addDays(last, index - count + 1));
