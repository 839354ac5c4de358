import type { BettingRecordSourceParams } from '../../../generated/types/params.ts';
import { getBetFilters } from '../../api/bet-filters.ts';

const MAX_PAGE = 10_000;

/** Returns the request for what an address asks, with its page. */
export function getRequest({ page = '', limit, ...filters }: BettingRecordSourceParams) {
  return {
    ...getBetFilters(filters),
    pageNo: /^[1-9]\d{0,4}$/.test(page) ? Math.min(Number(page), MAX_PAGE) : 1,
    pageSize: limit,
  };
}
