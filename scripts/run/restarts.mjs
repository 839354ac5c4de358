// Decides when a program that crashed starts again.

/** @typedef {{ firstDelayMs: number, maxDelayMs: number, healthyMs: number, maxFailures: number }} RestartLimits */

/** Limits of the restarts: about one minute of attempts before the supervisor gives up. */
export const RESTART_LIMITS = { firstDelayMs: 500, maxDelayMs: 30_000, healthyMs: 60_000, maxFailures: 8 };

/**
 * Returns the number of consecutive failures including this one, and the delay before the next start; `delayMs` is
 * undefined when there were too many. The delay doubles with each failure. A program that was ready for the healthy
 * period begins at the first delay again.
 */
export function nextRestart({ failures, readyMs }, limits = RESTART_LIMITS) {
  const now = readyMs >= limits.healthyMs ? 1 : failures + 1;
  const delayMs = Math.min(limits.firstDelayMs * 2 ** (now - 1), limits.maxDelayMs);
  return { failures: now, delayMs: now > limits.maxFailures ? undefined : delayMs };
}
