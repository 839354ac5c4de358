import { PgBoss } from 'pg-boss';
import type { Schedule } from './define-job.ts';

/** Used only for its cron computation: it is never started, and its database connection is a stub. */
const calendar = new PgBoss({ db: { executeSql: () => Promise.reject(new Error('The calendar has no database.')) } });

/** Returns the first occurrence after the instant, both in milliseconds since 1970. */
export function nextOccurrence(schedule: Schedule, after: number): number {
  if ('everySeconds' in schedule) {
    const period = schedule.everySeconds * 1000;
    return (Math.floor(after / period) + 1) * period;
  }
  const { cron, timeZone } = schedule;
  const [next] = calendar.previewSchedule(cron, { tz: timeZone, from: new Date(after), count: 1 });
  if (!next) throw new Error(`The schedule "${cron}" has no occurrence.`);
  return next.getTime();
}
