import type { Calls } from '../../../generated/types/calls.ts';
import type { ExclusionKind } from './tables.ts';

/** How long a raise waits before it may be confirmed, and a return before it takes effect (RGM-01). */
export const WAIT_MS = 24 * 60 * 60 * 1000;

/** Whether a change lets the player spend more than before. Null is no limit. */
export function isRaise(current: bigint | null, next: bigint | null): boolean {
  if (current === null) return false;
  return next === null || next > current;
}

export type ExclusionDuration = Calls['excludePlayer']['request']['duration'];

interface Length {
  readonly kind: ExclusionKind;
  readonly days?: number;
  readonly months?: number;
}

const LENGTHS: Readonly<Record<ExclusionDuration, Length>> = {
  day: { kind: 'cool_off', days: 1 },
  week: { kind: 'cool_off', days: 7 },
  month: { kind: 'cool_off', days: 30 },
  sixWeeks: { kind: 'cool_off', days: 42 },
  sixMonths: { kind: 'excluded', months: 6 },
  year: { kind: 'excluded', months: 12 },
  twoYears: { kind: 'excluded', months: 24 },
  fiveYears: { kind: 'excluded', months: 60 },
  indefinite: { kind: 'excluded' },
};

/** Returns the kind of an exclusion and its end; null when it has none. */
export function exclusionFor(duration: ExclusionDuration, at: Date): { kind: ExclusionKind; until: Date | null } {
  const { kind, days, months } = LENGTHS[duration];
  if (days !== undefined) return { kind, until: new Date(at.getTime() + days * WAIT_MS) };
  return { kind, until: months === undefined ? null : addMonths(at, months) };
}

/** Returns the instant some months later; a day that the month does not have becomes the first of the next one. */
function addMonths(at: Date, months: number): Date {
  const later = new Date(at);
  later.setUTCMonth(at.getUTCMonth() + months);
  return later;
}

interface ExclusionEnd {
  readonly kind: ExclusionKind;
  readonly untilAt: Date | null;
}

/** Whether an exclusion would end before the one in force does, which nobody may shorten. */
export function isShorter(next: ExclusionEnd, current: ExclusionEnd | undefined): boolean {
  if (!current || (current.kind === 'cool_off' && next.kind === 'excluded')) return false;
  if (current.kind === 'excluded' && next.kind === 'cool_off') return true;
  return (next.untilAt?.getTime() ?? Infinity) < (current.untilAt?.getTime() ?? Infinity);
}

/** Whether the time of an exclusion has passed, so that the player may ask to return. One without an end: after five years. */
export function canReturn(exclusion: ExclusionEnd & { beganAt: Date; returnedAt: Date | null }, at: Date): boolean {
  if (exclusion.kind !== 'excluded' || exclusion.returnedAt !== null) return false;
  return (exclusion.untilAt ?? addMonths(exclusion.beganAt, 60)) <= at;
}
