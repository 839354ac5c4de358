import type { PaymentFailure, PaymentStatus, ReceivedPayment } from '../payment.ts';
import { isObject, type Wire } from '../wire.ts';
import { amountOfMinor } from './minor-units.ts';

const STATUSES = [
  'requires_payment_method',
  'requires_action',
  'processing',
  'requires_capture',
  'succeeded',
  'canceled',
] as const;
type CardStatus = (typeof STATUSES)[number];

const FUNDINGS = ['credit', 'debit', 'prepaid', 'unknown'] as const;
type Funding = (typeof FUNDINGS)[number];

/** A payment as the provider has it; amounts are in 1/10 000. */
export interface CardPayment {
  readonly id: string;
  /** Our order id. */
  readonly reference: string;
  readonly status: CardStatus;
  readonly amount: bigint;
  readonly currency: string;
  readonly captured: bigint;
  readonly capturedAt: number;
  /** Undefined before a card was entered. */
  readonly funding: Funding | undefined;
  readonly failure: PaymentFailure | undefined;
  /** Whether nobody completed it in time. */
  readonly isExpired: boolean;
  /** What disputes have taken back and not given back. */
  readonly disputed: bigint;
  readonly frameUrl: string | undefined;
}

/** Our reasons for the provider's codes; every other code is a decline. */
const FAILURES: Readonly<Record<string, PaymentFailure>> = {
  authentication_failed: 'authentication',
  insufficient_funds: 'funds',
  funding_not_accepted: 'credit-card',
};

/** Returns a payment of the provider's JSON; undefined when it is none. */
export function readCardPayment(json: unknown): CardPayment | undefined {
  if (!isObject(json)) return undefined;
  const { id, reference, currency } = json;
  if (typeof id !== 'string' || typeof reference !== 'string' || typeof currency !== 'string') return undefined;
  if (!/^[A-Z]{3}$/.test(currency)) return undefined;
  const status = STATUSES.find((one) => one === json.status);
  const amount = amountOfMinor(json.amount, currency);
  const captured = amountOfMinor(json.amountCaptured ?? 0, currency);
  const disputed = sumDisputes(json.disputes, currency);
  if (status === undefined || amount === undefined || captured === undefined || disputed === undefined)
    return undefined;
  const { frameUrl, card, lastError, capturedAt } = json;
  return {
    id,
    reference,
    status,
    amount,
    currency,
    captured,
    capturedAt: typeof capturedAt === 'number' ? capturedAt * 1000 : 0,
    funding: isObject(card) ? (FUNDINGS.find((one) => one === card.funding) ?? 'unknown') : undefined,
    failure: readFailure(lastError),
    isExpired: status === 'canceled' && isObject(lastError) && lastError.code === 'expired',
    disputed,
    frameUrl: typeof frameUrl === 'string' ? frameUrl : undefined,
  };
}

function readFailure(error: unknown): PaymentFailure | undefined {
  if (!isObject(error) || error.code === 'expired') return undefined;
  return FAILURES[String(error.code)] ?? 'declined';
}

/** A dispute takes its amount when it is opened and gives it back when it is won. */
function sumDisputes(disputes: unknown, currency: string): bigint | undefined {
  if (disputes === undefined) return 0n;
  if (!Array.isArray(disputes)) return undefined;
  let sum = 0n;
  for (const dispute of disputes as readonly Wire[]) {
    const amount = isObject(dispute) ? amountOfMinor(dispute.amount, currency) : undefined;
    if (amount === undefined) return undefined;
    if (dispute.status !== 'won') sum += amount;
  }
  return sum;
}

/** Returns what was captured; undefined while nothing was. */
export const receivedOf = (payment: CardPayment): ReceivedPayment | undefined =>
  payment.status === 'succeeded' && payment.captured > 0n
    ? {
        id: payment.id,
        amount: payment.captured,
        currency: payment.currency,
        state: 'settled',
        at: payment.capturedAt,
        ...(payment.disputed > 0n ? { reversed: payment.disputed } : {}),
      }
    : undefined;

/** A declined attempt is not final: the player can enter another card while the payment is open. */
const STATES: Readonly<Record<CardStatus, PaymentStatus['state']>> = {
  requires_payment_method: 'pending',
  requires_action: 'pending',
  processing: 'detected',
  requires_capture: 'detected',
  succeeded: 'paid',
  canceled: 'failed',
};

/** Returns the status of an order from its payment. */
export function statusOf(payment: CardPayment): PaymentStatus {
  const { reference, amount, currency, failure, status, isExpired } = payment;
  const received = receivedOf(payment);
  return {
    orderId: reference,
    state: isExpired ? 'expired' : STATES[status],
    amount,
    currency,
    payments: received ? [received] : [],
    ...(failure && status !== 'succeeded' ? { failure } : {}),
  };
}
