/** The vendor contract as this vendor implements it: verbs, fields and statuses. */
export type Verb = 'authenticate' | 'balance' | 'bet' | 'win' | 'betwin' | 'rollback' | 'promo' | 'adjust' | 'endRound';

/** Amounts are strings of whole units of 1/10 000. */
export interface VendorRequest {
  readonly requestId: string;
  readonly txId?: string;
  readonly playerRef?: string;
  readonly sessionToken?: string;
  readonly launchToken?: string;
  readonly gameCode?: string;
  readonly roundId?: string;
  readonly currency?: string;
  readonly amount?: string;
  readonly winAmount?: string;
  readonly refTxId?: string;
  readonly roundClosed?: boolean;
  readonly ts: number;
}

export interface VendorResponse {
  readonly status: string;
  readonly requestId?: string;
  readonly txId?: string;
  readonly platformTxId?: string;
  readonly balance?: string;
  readonly currency?: string;
  readonly detail?: string;
  readonly playerRef?: string;
  readonly sessionToken?: string;
  readonly country?: string;
  readonly pace?: Pace;
}

/** How fast the rounds of a session may follow each other, where the player's market bounds it. */
export interface Pace {
  /** Least time between the starts of two rounds, in milliseconds. */
  readonly cycleMs: number;
  /** Whether the game may repeat rounds by itself. */
  readonly autoPlay: boolean;
  /** Whether a press may show the result of a round earlier. */
  readonly quickPlay: boolean;
}

/** The pace of players whose market bounds nothing. */
export const FREE_PACE: Pace = { cycleMs: 0, autoPlay: true, quickPlay: true };

/** These statuses, and a missing response, may change on a retry; every other status is final. */
const RETRY: ReadonlySet<string> = new Set(['BET_NOT_FOUND', 'BUSY', 'INTERNAL', 'NO_ANSWER']);

export const isFinal = (status: string): boolean => !RETRY.has(status);

/** Request timeout in milliseconds. */
export const TIMEOUT_MS = 3_000;

/** Delay before the single retry of a bet. */
export const BET_RETRY_MS = 1_000;

const SECOND = 1_000;
const BACK_OFF = [1, 2, 5, 10, 30, 60, 120, 300, 600].map((seconds) => seconds * SECOND);
const MAX_BACK_OFF_MS = 600 * SECOND;
const GIVE_UP_AFTER = 24 * 60 * 60 * SECOND;

/**
 * Returns the delay before a win or rollback is sent again: exponential back-off with 20 % jitter (`chance` is 0 … 1).
 */
export function retryDelay(attempt: number, chance: number): number {
  const base = BACK_OFF[attempt - 1] ?? MAX_BACK_OFF_MS;
  return Math.round(base * (0.9 + 0.2 * chance));
}

/** Returns whether retries end; an operator has to resolve the transaction. */
export const isRetryExpired = (startedAt: number, now: number): boolean => now - startedAt > GIVE_UP_AFTER;

/** Returns the signed text: `ts`, method, path and the hash of the body, one per line. */
export const signedText = (parts: { ts: string; method: string; path: string; bodyHash: string }): string =>
  [parts.ts, parts.method, parts.path, parts.bodyHash].join('\n');
