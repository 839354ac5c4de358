import type { ReceivedPayment } from '../../providers/payments/payment.ts';
import type { SuspenseReason } from './tables.ts';

const PPM = 1_000_000n;

/** Limits and fee of a method, in 1/10 000 of its currency. */
export interface DepositTerms {
  /** Smallest and largest amount of one deposit. */
  readonly minimum: number;
  readonly maximum: number;
  /** Fee that the player pays of each deposit: a fixed part, and parts per million of the amount. */
  readonly feeFixed: number;
  readonly feePpm: number;
  /** Set where the law forbids to pay by credit. */
  readonly refusesCredit?: boolean;
}

/** Returns the fee of an amount, at most the amount; both in 1/10 000. A part of a unit is rounded down. */
export function feeOf(amount: bigint, { feeFixed = 0, feePpm = 0 }: Partial<DepositTerms>): bigint {
  const fee = BigInt(feeFixed) + (amount * BigInt(feePpm)) / PPM;
  return fee < amount ? fee : amount;
}

/** What a payment may be credited for. */
export interface CreditInput {
  readonly order: { readonly amount: bigint; readonly currency: string; readonly terms: Partial<DepositTerms> };
  readonly payment: Pick<ReceivedPayment, 'amount' | 'currency' | 'payer' | 'isLate'>;
  /** Whether an earlier payment of the order was credited: a further one need not reach the minimum. */
  readonly hasCredit: boolean;
  /** Tax number of the player; undefined when it is not known. */
  readonly holder: string | undefined;
  /** The largest amount that the player may be credited now. */
  readonly permitted: bigint;
}

/** How a received payment is divided; the parts add up to its amount. */
export interface CreditDecision {
  readonly credit: bigint;
  readonly fee: bigint;
  readonly suspend: bigint;
  readonly reason?: SuspenseReason;
}

/**
 * Divides a received payment: what arrived is credited from the method's minimum to its maximum, whatever was ordered, and
 * the rest waits for an operator. Nothing is credited in another currency, from another holder, or when the player may not
 * deposit now.
 */
export function decideCredit(input: CreditInput): CreditDecision {
  const { order, payment } = input;
  const { amount } = payment;
  const blocker = findBlocker(input);
  if (blocker) return { credit: 0n, fee: 0n, suspend: amount, reason: blocker };
  const method = BigInt(order.terms.maximum ?? order.amount);
  const bound = method > order.amount ? method : order.amount;
  const limit = bound < input.permitted ? bound : input.permitted;
  const accepted = amount < limit ? amount : limit;
  const fee = feeOf(accepted, order.terms);
  const rest = { credit: accepted - fee, fee, suspend: amount - accepted };
  return rest.suspend > 0n ? { ...rest, reason: 'over-limit' } : rest;
}

function findBlocker({ order, payment, hasCredit, holder, permitted }: CreditInput): SuspenseReason | undefined {
  const { document } = payment.payer ?? {};
  if (payment.currency !== order.currency) return 'currency';
  if (document !== undefined && holder !== undefined && document !== holder) return 'holder';
  if (payment.isLate === true) return 'late';
  if (permitted <= 0n) return 'not-permitted';
  return !hasCredit && payment.amount < BigInt(order.terms.minimum ?? 0) ? 'below-minimum' : undefined;
}
