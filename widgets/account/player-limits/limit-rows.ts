import type { PlayerLimits } from '../../../generated/types/data.ts';

export type Limit = PlayerLimits['limits'][number];
export type LimitKind = Limit['kind'];

const PERIODS = ['day', 'week', 'month'] as const;
const UNITS = 10_000;

/** Returns a row for each period of a kind; a period without a limit has a row without an amount. */
export const rowsOf = (kind: LimitKind, limits: readonly Limit[]): readonly Limit[] =>
  PERIODS.map((period) => limits.find((one) => one.kind === kind && one.period === period) ?? { kind, period });

/** Parses a typed limit: an amount to 1/10 000 units, a time to whole minutes; undefined when it is neither. */
export function parseLimit(kind: LimitKind, typed: string): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  if (whole === undefined || (kind === 'session' && fraction !== '')) return undefined;
  const value = kind === 'session' ? Number(whole) : Number(whole) * UNITS + Number(fraction.padEnd(4, '0'));
  return value > 0 ? value : undefined;
}

/** Returns a limit as text for its field. */
export const typedFrom = ({ kind, amount }: Limit): string => {
  if (amount === undefined) return '';
  return String(kind === 'session' ? amount : amount / UNITS);
};

/** Returns the share of a limit that is used, from 0 to 1. */
export const shareUsed = ({ amount, remaining }: Limit): number =>
  amount === undefined || remaining === undefined ? 0 : Math.min(1, Math.max(0, 1 - remaining / amount));

/** Whether a change waits for 24 hours, because it lets the player spend more. */
export const isRaise = ({ amount }: Limit, next: number | undefined): boolean =>
  amount !== undefined && (next === undefined || next > amount);
