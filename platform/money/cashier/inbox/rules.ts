const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** When the job takes an event that the request which received it has not ended. */
export const FIRST_ATTEMPT_MS = 5 * SECOND_MS;
/** The order of a payment may still be committed, and its provider may not list it yet. */
const ORDER_TIMEOUT_MS = 15 * MINUTE_MS;
const MAX_DELAY_MS = 60 * MINUTE_MS;
/** Doubling an hour's pause further has no effect. */
const MAX_DOUBLINGS = 12;

/** Returns when an event is tried again after so many attempts, in milliseconds since 1970. It is never given up. */
export const nextAttemptAt = (attempts: number, now: number): number =>
  now + Math.min(FIRST_ATTEMPT_MS * 2 ** Math.min(attempts, MAX_DOUBLINGS), MAX_DELAY_MS);

/** Whether a payment without an order has waited for one long enough. */
export const isOverdue = (receivedAt: number, now: number): boolean => now - receivedAt >= ORDER_TIMEOUT_MS;
