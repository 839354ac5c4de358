/** Hours without copies, in minutes of the day in a time zone. */
export interface QuietHours {
  readonly starts: number;
  readonly ends: number;
  readonly timeZone: string;
}

const DAY_MINUTES = 1_440;
const MINUTE_MS = 60_000;

/** Returns whether the platform knows a time zone by that name. */
export function isTimeZone(timeZone: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Returns how long quiet hours still last, in milliseconds; 0 outside of them. They may pass midnight. */
export function quietFor(now: number, { starts, ends, timeZone }: QuietHours): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', hour: '2-digit', minute: '2-digit' })
    .formatToParts(now)
    .map(({ value }) => Number(value));
  const minute = (parts[0] ?? 0) * 60 + (parts[2] ?? 0);
  const passed = (minute - starts + DAY_MINUTES) % DAY_MINUTES;
  const length = (ends - starts + DAY_MINUTES) % DAY_MINUTES;
  if (passed >= length) return 0;
  return (length - passed) * MINUTE_MS - (now % MINUTE_MS);
}

/** Returns the minute of the day of `hh:mm`. */
export const toMinute = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export const toTime = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
