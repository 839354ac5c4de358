import { createHash } from 'node:crypto';

/** What becomes of a test card: paid, paid after a challenge, or declined with a code. */
interface TestCard {
  readonly token: string;
  /** Number that belongs to no account: it is known to the form in the browser only. */
  readonly number: string;
  readonly brand: 'visa' | 'mastercard';
  readonly funding: 'credit' | 'debit' | 'prepaid' | 'unknown';
  readonly outcome: 'approve' | 'challenge' | 'card_declined' | 'insufficient_funds';
}

/** The cards that the form knows. Every other number is refused in the browser, so that nobody sends a real one. */
export const TEST_CARDS: readonly TestCard[] = [
  { token: 'tok_debit', number: '4111111111111111', brand: 'visa', funding: 'debit', outcome: 'approve' },
  { token: 'tok_challenge', number: '5555555555554444', brand: 'mastercard', funding: 'debit', outcome: 'challenge' },
  { token: 'tok_declined', number: '4000000000000002', brand: 'visa', funding: 'debit', outcome: 'card_declined' },
  { token: 'tok_funds', number: '4000000000009995', brand: 'visa', funding: 'prepaid', outcome: 'insufficient_funds' },
  { token: 'tok_credit', number: '4012888888881881', brand: 'visa', funding: 'credit', outcome: 'approve' },
];

/** The code that the issuer of the fake accepts. */
export const CHALLENGE_CODE = '123456';

export interface FakeRefund {
  readonly id: string;
  readonly reference: string;
  readonly amount: number;
  readonly status: 'pending' | 'succeeded' | 'failed';
}

/** A payment of the fake as its API shows it, besides what only the form needs. Amounts are in smallest units. */
export interface FakeCardPayment {
  readonly id: string;
  /** Opens the form; the API shows it in `frameUrl` only. */
  readonly secret: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly status:
    | 'requires_payment_method'
    | 'requires_action'
    | 'processing'
    | 'requires_capture'
    | 'succeeded'
    | 'canceled';
  readonly frameUrl: string;
  readonly acceptedFunding?: readonly string[];
  readonly amountCaptured: number;
  /** In seconds since 1970. */
  readonly createdAt: number;
  readonly expiresAt?: number;
  readonly capturedAt?: number;
  readonly card?: {
    readonly brand: string;
    readonly last4: string;
    readonly funding: string;
    readonly country: string;
  };
  readonly threeDS?: { readonly result: 'Y' | 'N' | 'A' | 'C'; readonly liabilityShift: boolean };
  readonly lastError?: { readonly code: string };
  readonly disputes: readonly {
    readonly id: string;
    readonly amount: number;
    readonly status: 'open' | 'won' | 'lost';
  }[];
  readonly refunds: readonly FakeRefund[];
}

/** What the fake has stored, by the payment's id. */
export type FakeCardPayments = Map<string, FakeCardPayment>;

export interface NewCardPayment {
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly acceptedFunding?: readonly string[];
  /** In seconds since 1970. */
  readonly expiresAt?: number;
  readonly now: number;
  /** Address of the form of a secret. */
  readonly frameOf: (secret: string) => string;
}

const seconds = (now: number): number => Math.floor(now / 1000);

/** Returns a new payment; the reference decides its ids, so that the fake needs no randomness. */
export function createPayment({ now, frameOf, ...order }: NewCardPayment): FakeCardPayment {
  const hash = createHash('sha256').update(`card payment ${order.reference}`).digest('hex');
  const secret = hash.slice(24, 56);
  return {
    id: `pay_${hash.slice(0, 24)}`,
    secret,
    ...order,
    status: 'requires_payment_method',
    frameUrl: frameOf(secret),
    amountCaptured: 0,
    createdAt: seconds(now),
    disputes: [],
    refunds: [],
  };
}

const isFillable = ({ status }: FakeCardPayment): boolean => status === 'requires_payment_method';

/** The player submits a card in the form: it is authorised, challenged, or declined, after which another may be tried. */
export function confirmCard(payment: FakeCardPayment, token: string): FakeCardPayment {
  const card = TEST_CARDS.find((one) => one.token === token);
  if (!card || !isFillable(payment)) return payment;
  const { lastError: _earlier, ...open } = payment;
  const shown = { brand: card.brand, last4: card.number.slice(-4), funding: card.funding, country: 'XX' };
  const filled: FakeCardPayment = { ...open, card: shown };
  if (payment.acceptedFunding?.includes(card.funding) === false)
    return { ...filled, lastError: { code: 'funding_not_accepted' } };
  if (card.outcome === 'challenge')
    return { ...filled, status: 'requires_action', threeDS: { result: 'C', liabilityShift: false } };
  if (card.outcome !== 'approve') return { ...filled, lastError: { code: card.outcome } };
  return { ...filled, status: 'requires_capture', threeDS: { result: 'A', liabilityShift: true } };
}

/** The player answers the issuer's challenge. A wrong code fails this attempt, not the payment. */
export function answerChallenge(payment: FakeCardPayment, code: string): FakeCardPayment {
  if (payment.status !== 'requires_action') return payment;
  return code === CHALLENGE_CODE
    ? { ...payment, status: 'requires_capture', threeDS: { result: 'Y', liabilityShift: true } }
    : {
        ...payment,
        status: 'requires_payment_method',
        threeDS: { result: 'N', liabilityShift: false },
        lastError: { code: 'authentication_failed' },
      };
}

export function capturePayment(payment: FakeCardPayment, now: number): FakeCardPayment | undefined {
  if (payment.status !== 'requires_capture') return undefined;
  return { ...payment, status: 'succeeded', amountCaptured: payment.amount, capturedAt: seconds(now) };
}

/** A payment can be given up until it is captured. */
export function cancelPayment(payment: FakeCardPayment, code?: string): FakeCardPayment | undefined {
  if (payment.status === 'succeeded' || payment.status === 'canceled') return undefined;
  return { ...payment, status: 'canceled', ...(code === undefined ? {} : { lastError: { code } }) };
}

/** The holder disputes a captured payment: the whole of it is taken back until the dispute is won. */
export const disputePayment = (payment: FakeCardPayment): FakeCardPayment =>
  payment.status === 'succeeded' && payment.disputes.every(({ status }) => status === 'won')
    ? {
        ...payment,
        disputes: [
          ...payment.disputes,
          { id: `dp_${payment.disputes.length}`, amount: payment.amountCaptured, status: 'open' },
        ],
      }
    : payment;

export const winDispute = (payment: FakeCardPayment): FakeCardPayment => ({
  ...payment,
  disputes: payment.disputes.map((dispute) => ({ ...dispute, status: 'won' })),
});

/** Returns a payment as it is at a time: one that nobody completed until its end is canceled. */
export const paymentAt = (payment: FakeCardPayment, now: number): FakeCardPayment =>
  payment.expiresAt !== undefined && now > payment.expiresAt * 1000
    ? (cancelPayment(payment, 'expired') ?? payment)
    : payment;
