import { addDays, dayAt, isDay, startOfDay } from '../../../rules/calendar-day.ts';

export type BetStatus = 'open' | 'settled' | 'void';

/** A period of whole calendar days in the merchant's time zone, with the periods of the same length around it. */
export interface Period {
  readonly fromDay: string;
  /** Last day of the period, which belongs to it. */
  readonly toDay: string;
  readonly from: Date;
  /** Start of the day after the period. */
  readonly until: Date;
  /** Last day of the period before. */
  readonly previousDay: string;
  /** Last day of the period after; absent when the period reaches today. */
  readonly nextDay?: string;
}

export interface PeriodInput {
  /** Last day; today when it is no day or lies in the future. */
  readonly endDay: string | undefined;
  readonly days: number;
  readonly now: number;
  readonly timeZone: string;
}

/** Returns the period of `days` days up to `endDay` (MEM-07). */
export function getPeriod({ endDay, days, now, timeZone }: PeriodInput): Period {
  const today = dayAt(now, timeZone);
  const toDay = endDay !== undefined && isDay(endDay) && endDay < today ? endDay : today;
  const fromDay = addDays(toDay, 1 - days);
  const after = addDays(toDay, days);
  return {
    fromDay,
    toDay,
    from: startOfDay(fromDay, timeZone),
    until: startOfDay(addDays(toDay, 1), timeZone),
    previousDay: addDays(fromDay, -1),
    ...(toDay < today ? { nextDay: after < today ? after : today } : {}),
  };
}

/** Amounts of a round in 1/10 000. */
export interface RoundAmounts {
  readonly staked: bigint;
  readonly won: bigint;
  /** Number of bets that were not rolled back. */
  readonly liveBets: number;
  readonly closedAt: Date | null;
}

/** Returns the status of a round: void when every bet was rolled back, else open until it is closed. */
export function getStatus({ liveBets, closedAt }: Pick<RoundAmounts, 'liveBets' | 'closedAt'>): BetStatus {
  if (liveBets === 0) return 'void';
  return closedAt === null ? 'open' : 'settled';
}

/** Returns stake, valid bet, payout and net of a round; only a settled round has a valid bet and a net. */
export function getAmounts(round: RoundAmounts) {
  const isSettled = getStatus(round) === 'settled';
  return {
    stake: round.staked,
    validBet: isSettled ? round.staked : 0n,
    payout: round.won,
    net: isSettled ? round.won - round.staked : 0n,
  };
}
