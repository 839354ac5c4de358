import type { ContractKind, ContractTerms, DividendPeriod } from './terms.ts';

/** Contracts of a merchant whose windows are the same are settled together. */
export type Series = 'realTime' | 'hourly' | 'daily' | `dividend:${DividendPeriod}`;

/** All series, the shortest windows first: a later one may deduct what an earlier one paid. */
export const SERIES: readonly Series[] = [
  'realTime',
  'hourly',
  'daily',
  'dividend:D',
  'dividend:W',
  'dividend:H',
  'dividend:M',
];

export const seriesOf = (terms: Pick<ContractTerms, 'kind'> & { readonly period?: DividendPeriod }): Series =>
  terms.kind === 'dividend' ? `dividend:${terms.period ?? 'M'}` : terms.kind;

export const kindOfSeries = (series: Series): ContractKind =>
  series.startsWith('dividend') ? 'dividend' : (series as Exclude<ContractKind, 'dividend'>);

/** Returns terms without tiers that have the windows of a series. */
export function windowTerms(series: Series): ContractTerms {
  if (series === 'realTime') return { kind: 'realTime', singleBetAmount: 0n, profitPpm: 0, lossPpm: 0 };
  if (series === 'hourly' || series === 'daily') return { kind: series, tiers: [] };
  return { kind: 'dividend', period: series.slice(-1) as DividendPeriod, carry: 'none', tiers: [] };
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** Time after the end of a window before it is billed, so that late settlements of its bets are in. */
export const GRACE_MS: Readonly<Record<ContractKind, number>> = {
  realTime: 30 * SECOND_MS,
  hourly: 5 * MINUTE_MS,
  daily: 10 * MINUTE_MS,
  dividend: 15 * MINUTE_MS,
};
