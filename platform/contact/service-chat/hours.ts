import type { HoursRow } from './tables.ts';

type Hours = Pick<HoursRow, 'weekday' | 'opens' | 'closes'>;

interface LocalTime {
  /** 1 is Monday. */
  readonly weekday: number;
  readonly minute: number;
  /** yyyy-MM-dd */
  readonly day: string;
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const MINUTE_MS = 60_000;
/** The opening is looked for in steps of this length: hours begin at full quarters in every zone. */
const STEP_MS = 15 * MINUTE_MS;
const MAX_STEPS = 8 * 24 * 4;

const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const options = {
    timeZone,
    hourCycle: 'h23',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  } as const;
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', options);
  formats.set(timeZone, format);
  return format;
};

function localTime(at: number, timeZone: string): LocalTime {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return {
    weekday: WEEKDAYS.indexOf(parts.weekday ?? '') + 1,
    minute: Number(parts.hour) * 60 + Number(parts.minute),
    day: `${parts.year}-${parts.month}-${parts.day}`,
  };
}

export interface OpeningHours {
  readonly isOpen: boolean;
  /** When the team is there again, in milliseconds since 1970; undefined while it is open, and without any hours in the next week. */
  readonly opensAt?: number;
}

interface Calendar {
  readonly hours: readonly Hours[];
  /** Days on which nobody is there, as yyyy-MM-dd. */
  readonly holidays: ReadonlySet<string>;
  readonly timeZone: string;
}

/** Returns whether the team is there, and when it is again. A merchant without hours is always open. */
export function openingAt(at: number, { hours, holidays, timeZone }: Calendar): OpeningHours {
  if (hours.length === 0) return { isOpen: true };
  const isOpen = (when: number): boolean => {
    const { weekday, minute, day } = localTime(when, timeZone);
    if (holidays.has(day)) return false;
    return hours.some((one) => one.weekday === weekday && minute >= one.opens && minute < one.closes);
  };
  if (isOpen(at)) return { isOpen: true };
  const start = Math.ceil(at / STEP_MS) * STEP_MS;
  for (let step = 0; step < MAX_STEPS; step += 1)
    if (isOpen(start + step * STEP_MS)) return { isOpen: false, opensAt: start + step * STEP_MS };
  return { isOpen: false };
}
