import { addDays, dayAt, startOfDay, timeOfDay } from '../../../rules/calendar-day.ts';

/** When a lottery draws. Days and times are those of its time zone. */
export type DrawSchedule = {
  readonly timeZone: string;
  /** Seconds before the draw at which betting closes. */
  readonly lockSeconds: number;
} & (
  | { readonly everySeconds: number }
  | {
      /** Times of the day, such as `18:15`. */
      readonly at: readonly string[];
      /** Days of the week with draws, Sunday is 0; every day when left out. */
      readonly weekdays?: readonly number[];
      /** Days without a draw. */
      readonly holidays?: readonly string[];
    }
);

/** One draw of a schedule; times in milliseconds since 1970. */
export interface ScheduledDraw {
  /** Number of the draw: its day, and its place in the day where a day has several. */
  readonly numero: string;
  readonly opensAt: number;
  readonly closesAt: number;
  readonly drawsAt: number;
}

/** A schedule whose days are all holidays has no draw within this many days. */
const MAX_DAYS = 400;
/** The first draw of a lottery may close at once; the others open when the one before is drawn. */
const MIN_OPEN_MS = 1000;

/** Returns the next draws after an instant. Betting on a draw opens when the one before it is drawn. */
export function nextDraws(schedule: DrawSchedule, after: number, count: number): readonly ScheduledDraw[] {
  const draws: ScheduledDraw[] = [];
  const today = dayAt(after, schedule.timeZone);
  let previous: number | undefined;
  for (let offset = -1; offset < MAX_DAYS && draws.length < count; offset += 1)
    for (const { numero, drawsAt } of drawsOfDay(schedule, addDays(today, offset))) {
      if (drawsAt > after && draws.length < count) {
        const closesAt = drawsAt - schedule.lockSeconds * 1000;
        draws.push({ numero, opensAt: Math.min(previous ?? after, closesAt - MIN_OPEN_MS), closesAt, drawsAt });
      }
      previous = drawsAt;
    }
  return draws;
}

interface DrawOfDay {
  readonly numero: string;
  readonly drawsAt: number;
}

function drawsOfDay(schedule: DrawSchedule, day: string): readonly DrawOfDay[] {
  const date = day.replaceAll('-', '');
  if ('everySeconds' in schedule) {
    const [from, to] = [day, addDays(day, 1)].map((one) => startOfDay(one, schedule.timeZone).getTime());
    const period = schedule.everySeconds * 1000;
    // A day has 23 or 25 hours where the clocks change, and so fewer or more draws.
    const count = Math.floor(((to ?? 0) - (from ?? 0)) / period);
    return Array.from({ length: count }, (_, at) => ({
      numero: `${date}-${String(at + 1).padStart(4, '0')}`,
      drawsAt: (from ?? 0) + (at + 1) * period,
    }));
  }
  const { at: times, weekdays, holidays = [], timeZone } = schedule;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (holidays.includes(day) || (weekdays && !weekdays.includes(weekday))) return [];
  return times.map((time, at) => ({
    numero: times.length === 1 ? date : `${date}-${at + 1}`,
    drawsAt: timeOfDay(day, time, timeZone).getTime(),
  }));
}
