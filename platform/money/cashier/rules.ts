import type { PaymentStatus } from '../../providers/payments/payment.ts';

/**
 * State of a deposit. `review`: money arrived that was not credited; an operator decides. `returning` and `returned`: it
 * goes back to its payer. `reversed`: the provider took it back after the credit.
 */
export type OrderState =
  | 'created'
  | 'awaiting'
  | 'detected'
  | 'credited'
  | 'expired'
  | 'failed'
  | 'canceled'
  | 'review'
  | 'returning'
  | 'returned'
  | 'reversed';

/** States that no report changes: an operator or a later payment does. */
const DECIDED: ReadonlySet<OrderState> = new Set(['credited', 'review', 'returning', 'returned', 'reversed']);
/** States in which the player can still pay. */
const OPEN: ReadonlySet<OrderState> = new Set(['created', 'awaiting', 'detected']);

/** Whether an order has come to an end that its provider need not be asked about. */
export const isDecided = (state: OrderState): boolean => DECIDED.has(state);

/** Whether an order has ended without a payment; one that arrives later still counts. */
export const isUnpaidEnd = (state: OrderState): boolean =>
  state === 'expired' || state === 'failed' || state === 'canceled' || state === 'returned';

export const isOpen = (state: OrderState): boolean => OPEN.has(state);

/** What of an order's payments was decided, including earlier reports. */
interface Outcome {
  readonly hasCredit: boolean;
  readonly hasSuspense: boolean;
  /** Whether the provider has taken back something of what was credited. */
  readonly isReversed?: boolean;
}

interface Progress {
  readonly state: OrderState;
  /** When the order expires, in milliseconds since 1970. */
  readonly expiresAt?: number | undefined;
  readonly now: number;
}

/**
 * Returns an order's state after its provider reported a status. Reports are repeated and come in any order: after a
 * credit nothing lowers the state, before it the state follows the provider, and money that arrives after an end counts.
 */
export function nextState(
  { state, expiresAt, now }: Progress,
  report: PaymentStatus['state'],
  outcome: Outcome,
): OrderState {
  if (outcome.hasCredit) return outcome.isReversed === true ? 'reversed' : 'credited';
  if (outcome.hasSuspense) return 'review';
  if (DECIDED.has(state)) return state;
  if (report === 'detected') return 'detected';
  if (!isOpen(state)) return state;
  if (report === 'failed' || report === 'expired') return report;
  if (report === 'paid') return 'detected';
  return expiresAt !== undefined && now > expiresAt ? 'expired' : 'awaiting';
}

const MINUTE_MS = 60_000;
const FIRST_CHECKS_MS = [MINUTE_MS / 2, 2 * MINUTE_MS];
const AFTER_EXPIRY_MS = [0, 5 * MINUTE_MS];
/** Expiry of orders whose provider names none, for their checks. */
const DEFAULT_LIFE_MS = 60 * MINUTE_MS;

const FOLLOW_MS = MINUTE_MS;
const FOLLOWED_MS = 24 * 60 * MINUTE_MS;

/**
 * Returns when the provider of an order whose payment was seen is asked next: every minute of the first day, because nobody
 * notifies single confirmations. Returns undefined after it.
 */
export const nextFollowAt = (createdAt: number, now: number): number | undefined =>
  now < createdAt + FOLLOWED_MS ? now + FOLLOW_MS : undefined;

/**
 * Returns when a provider is asked for an order after so many checks, in milliseconds since 1970: 30 seconds and 2 minutes
 * after its creation, at its expiry and 5 minutes later. Returns undefined after the last one: the sweep finds the rest.
 */
export function nextCheckAt(
  { createdAt, expiresAt = createdAt + DEFAULT_LIFE_MS }: { readonly createdAt: number; readonly expiresAt?: number },
  checks: number,
): number | undefined {
  const times = [
    ...FIRST_CHECKS_MS.map((wait) => createdAt + wait),
    ...AFTER_EXPIRY_MS.map((wait) => expiresAt + wait),
  ];
  return times.toSorted((a, b) => a - b)[checks];
}
