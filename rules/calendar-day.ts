/** Calendar days, written as `2026-03-04`, in a time zone whose clocks may change within a day. */

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the instant at which a calendar day begins in an IANA time zone. */
export const startOfDay = (day: string, timeZone: string): Date => timeOfDay(day, '00:00', timeZone);

/** Returns the instant at which the clocks of an IANA time zone show a time, such as `18:15`, of a calendar day. */
export function timeOfDay(day: string, time: string, timeZone: string): Date {
  const shown = Date.parse(`${day}T${time}:00Z`);
  // The offset is that of the result, which the first guess may miss by a change to or from summer time.
  const guess = shown - offsetAt(shown, timeZone);
  return new Date(shown - offsetAt(guess, timeZone));
}

/** Returns the calendar day of an instant in an IANA time zone. */
export const dayAt = (instant: number, timeZone: string): string => clockOf(timeZone).format(instant).slice(0, 10);

/** Returns the day that is `count` days after a day; before it when negative. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** Returns whether a text is a day of the calendar. */
export function isDay(text: string): boolean {
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}

/** Returns how far the clocks of a time zone are ahead of UTC, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  return Date.parse(`${clockOf(timeZone).format(instant).replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000;
}

/** Formatters by time zone: making one costs a thousand times what formatting does. There are as many as zones. */
const CLOCKS = new Map<string, Intl.DateTimeFormat>();

/** Returns the formatter that writes an instant as `2026-03-04 18:15:00` of an IANA time zone. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = CLOCKS.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  CLOCKS.set(timeZone, clock);
  return clock;
}
