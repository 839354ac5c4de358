import { isDay } from '../../rules/calendar-day.ts';

const DAYS = [1, 7, 30] as const;

interface PeriodParams {
  readonly day?: string | undefined;
  readonly days?: string | undefined;
}

/** Returns the period that an address asks for; a value that an address cannot have counts as absent. */
export const getPeriodRequest = ({ day = '', days = '' }: PeriodParams) => ({
  ...(isDay(day) ? { endDay: day } : {}),
  days: DAYS.find((one) => String(one) === days) ?? 7,
});
