import { unitsFromWire } from '../../../rules/money.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A range of time; the end is exclusive. */
export interface TimeRange {
  readonly from: Date | undefined;
  readonly until: Date | undefined;
}

/** Returns the time range from the start of the first day to the end of the last day, in UTC. */
export const daysBetween = ({ from, to }: { readonly from?: string; readonly to?: string }): TimeRange => ({
  from: from === undefined ? undefined : new Date(Date.parse(from)),
  until: to === undefined ? undefined : new Date(Date.parse(to) + DAY_MS),
});

/** Returns a decimal filter value in units of 1/10 000. */
export const unitsOf = (decimal: string | undefined): bigint | undefined =>
  decimal === undefined ? undefined : BigInt(unitsFromWire(decimal));
