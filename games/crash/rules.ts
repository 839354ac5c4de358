import type { Random } from '../../rules/random.ts';

/** Of a hundred staked, 97 come back, wherever a player cashes out. */
export const RETURN_PERCENT = 97;

const TWO_32 = 2 ** 32;
/** Multipliers are whole hundredths; the flight ends here at the latest. */
export const HIGHEST = 1_000_000;
export const LOWEST = 100;

/**
 * Where the flight ends, in hundredths. With r drawn evenly from [0, 1), 0.97 ÷ (1 − r) is at least m with a chance of
 * 0.97 ÷ m: so whoever cashes out at m gets 0.97 of all stakes back.
 */
export function crashPoint(random: Random): number {
  const rest = TWO_32 - random.integer(TWO_32);
  const point = Math.floor((RETURN_PERCENT * TWO_32) / rest);
  return Math.min(HIGHEST, Math.max(LOWEST, point));
}

/** How fast it rises: ×2 after seven seconds, ×10 after 23. */
const RISE_PER_MS = 0.0001;

/** The multiplier after so many milliseconds of flight, in hundredths. */
export const multiplierAt = (elapsed: number): number =>
  Math.min(HIGHEST, Math.floor(LOWEST * Math.exp(RISE_PER_MS * Math.max(0, elapsed))));

/** Milliseconds until a multiplier (in hundredths) is reached. */
export const timeOf = (multiplier: number): number => Math.ceil(Math.log(multiplier / LOWEST) / RISE_PER_MS);

/** What a stake becomes, in the same units, rounded down. */
export const payoutAt = (stake: number, multiplier: number): number => Math.floor((stake * multiplier) / LOWEST);

/** A multiplier at which to cash out by itself, in hundredths. */
export const isTarget = (target: unknown): target is number =>
  Number.isInteger(target) && Number(target) > LOWEST && Number(target) <= HIGHEST;

/** What a round of crash keeps; multipliers in hundredths. */
export interface CrashDetail {
  readonly target?: number;
  readonly cashedAt?: number;
  readonly crashedAt?: number;
}
