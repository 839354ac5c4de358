import type { Random } from '../../rules/random.ts';

/** The return to player in per cent; it is the same for every cash-out target. */
export const RETURN_PERCENT = 97;

const TWO_32 = 2 ** 32;
/** Multipliers are whole hundredths; this is the maximum at which every flight ends. */
export const MAX_MULTIPLIER = 1_000_000;
export const MIN_MULTIPLIER = 100;

/**
 * Returns the multiplier at which the flight ends, in hundredths. With r uniform in [0, 1), 0.97 ÷ (1 − r) is at least
 * m with probability 0.97 ÷ m, so cashing out at m returns 0.97 of all stakes.
 */
export function crashPoint(random: Random): number {
  const rest = TWO_32 - random.integer(TWO_32);
  const point = Math.floor((RETURN_PERCENT * TWO_32) / rest);
  return Math.min(MAX_MULTIPLIER, Math.max(MIN_MULTIPLIER, point));
}

/** Growth rate: ×2 after seven seconds, ×10 after 23. */
const RISE_PER_MS = 0.0001;

/** Returns the multiplier after `elapsed` milliseconds of flight, in hundredths. */
export const multiplierAt = (elapsed: number): number =>
  Math.min(MAX_MULTIPLIER, Math.floor(MIN_MULTIPLIER * Math.exp(RISE_PER_MS * Math.max(0, elapsed))));

/** Returns the milliseconds until a multiplier (in hundredths) is reached. */
export const timeOf = (multiplier: number): number => Math.ceil(Math.log(multiplier / MIN_MULTIPLIER) / RISE_PER_MS);

/** Returns the payout of a stake, in the same units, rounded down. */
export const payoutAt = (stake: number, multiplier: number): number =>
  Math.floor((stake * multiplier) / MIN_MULTIPLIER);

/** Returns whether a value is a valid target for automatic cash-out, in hundredths. */
export const isTarget = (target: unknown): target is number =>
  Number.isInteger(target) && Number(target) > MIN_MULTIPLIER && Number(target) <= MAX_MULTIPLIER;

/** The stored detail of a crash round; multipliers in hundredths. */
export interface CrashDetail {
  readonly target?: number;
  readonly cashedAt?: number;
  readonly crashedAt?: number;
}
