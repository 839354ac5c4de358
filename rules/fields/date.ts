/** A day as it was written; it need not exist. */
export interface WrittenDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** A date of pattern kind 11 (yyyy-MM-dd) or 12 (MM-dd-yyyy); undefined for anything else. */
export function readDate(value: string, patternId: 11 | 12): WrittenDate | undefined {
  const form = patternId === 11 ? /^(\d{4})-(\d{2})-(\d{2})$/u : /^(\d{2})-(\d{2})-(\d{4})$/u;
  const found = form.exec(value);
  if (!found) return undefined;
  const [a, b, c] = found.slice(1).map(Number) as [number, number, number];
  return patternId === 11 ? { year: a, month: b, day: c } : { year: c, month: a, day: b };
}

/** Whether the day stands in the calendar; 30 February does not. */
export function existsInCalendar({ year, month, day }: WrittenDate): boolean {
  const date = new Date(0);
  // The constructor takes years below 100 for those of the last century.
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Whole years between a birthday and `now` (milliseconds, UTC). Who is born on 29 February ages on 1 March. */
export function ageAt({ year, month, day }: WrittenDate, now: number): number {
  const today = new Date(now);
  const years = today.getUTCFullYear() - year;
  const reached = today.getUTCMonth() + 1 > month || (today.getUTCMonth() + 1 === month && today.getUTCDate() >= day);
  return reached ? years : years - 1;
}
