import type { FundsAnswer } from './vendor-funds.ts';

/** `sent`: the money is held and the vendor was told, or may have been. The others are final. */
export type TransferState = 'sent' | 'done' | 'refused';

/** Longest that a request to a vendor takes with its time-outs; until then nobody asks about it. */
export const REQUEST_LEASE_MS = 15_000;

/** Seconds from one query of a transfer to the next: soon at first, then every ten minutes. */
const CHECK_AFTER = [5, 15, 60, 300];
const LATER_CHECKS = 600;

/** Number of queries without an answer after which an operator gets a task. */
export const CHECKS_BEFORE_TASK = CHECK_AFTER.length;

/** Returns when a transfer is queried next, after a number of queries. */
export const nextCheck = (now: number, checks: number): Date =>
  new Date(now + (CHECK_AFTER[checks] ?? LATER_CHECKS) * 1000);

interface QueryResult {
  readonly answer: FundsAnswer['outcome'] | 'absent';
  /** Milliseconds since the transfer was sent. */
  readonly age: number;
  /** Seconds after which the vendor takes the request no more. */
  readonly absentIsFinalAfter: number;
}

/**
 * Returns how a query ends a transfer; undefined while it stays open. A transfer that the vendor does not know is refused
 * only once its request, which may still be on its way, can be taken no more.
 */
export function getEnd({ answer, age, absentIsFinalAfter }: QueryResult): 'done' | 'refused' | undefined {
  if (answer === 'done' || answer === 'refused') return answer;
  return answer === 'absent' && age >= absentIsFinalAfter * 1000 ? 'refused' : undefined;
}
