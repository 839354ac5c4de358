import type { DayProfit, PersonalProfit } from '../../../generated/types/data.ts';
import { addDays } from '../../../rules/calendar-day.ts';

/** Returns the net of every day of the period, the oldest first, zero for a day without movements. */
export function getNets({ days, fromDay, toDay }: PersonalProfit): readonly bigint[] {
  const byDay = new Map(days.map(({ day, net }) => [day, BigInt(net)] as const));
  const nets: bigint[] = [];
  for (let day = fromDay; day <= toDay; day = addDays(day, 1)) nets.push(byDay.get(day) ?? 0n);
  return nets;
}

/** Returns the days with the highest and the lowest net; undefined when no day has one. */
export function getExtremes(days: readonly DayProfit[]) {
  const sorted = days.toSorted((a, b) => Number(BigInt(a.net) - BigInt(b.net)));
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  return lowest && highest ? { lowest, highest } : undefined;
}
