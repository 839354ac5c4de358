import type { Limit } from './limits.ts';

const DAY_SECONDS = 24 * 60 * 60;
const MAX_WAIT_SECONDS = 15 * 60;
/** Failures a day, also when each waits as long as it must: a code of six digits then lasts for years. */
const FAILURES_A_DAY = 50;

/**
 * Returns the limits of guesses at a secret of an account: `free` failures in a row without a wait, then waits that double up to
 * 15 minutes, remembered for a day; and a number of failures a day that no success in between resets.
 */
export const secretLimits = (key: string, free: number): readonly Limit[] => [
  { key, times: free, seconds: DAY_SECONDS, longest: MAX_WAIT_SECONDS },
  { key: `${key}:day`, times: FAILURES_A_DAY, seconds: DAY_SECONDS },
];
