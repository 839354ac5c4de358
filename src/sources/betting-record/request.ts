import type { BettingRecordSourceParams } from '../../../generated/types/params.ts';
import { isDay } from '../../../rules/calendar-day.ts';

const MAX_PAGE = 10_000;
const DAYS = [1, 7, 30] as const;
const STATUSES = ['open', 'settled', 'void'] as const;

/** Returns the request for what an address asks; a value that an address cannot have counts as absent. */
export function getRequest(params: BettingRecordSourceParams) {
  const { day = '', days = '', category = '', vendor = '', status = '', page = '', limit } = params;
  const knownStatus = STATUSES.find((one) => one === status);
  return {
    ...(isDay(day) ? { endDay: day } : {}),
    days: DAYS.find((one) => String(one) === days) ?? 7,
    ...(category && category.length <= 12 ? { gameCategory: category } : {}),
    ...(vendor ? { vassalage: vendor } : {}),
    ...(knownStatus ? { status: knownStatus } : {}),
    pageNo: /^[1-9]\d{0,4}$/.test(page) ? Math.min(Number(page), MAX_PAGE) : 1,
    pageSize: limit,
  };
}
