import { createHash, createHmac } from 'node:crypto';
import type { Notification } from '../payment.ts';
import { coinsOfFiat } from './coins.ts';

interface FakePayment {
  readonly id: string;
  /** Coins, as decimal text. */
  readonly value: string;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly status: 'Invalid' | 'Processing' | 'Settled';
  /** None when left out. */
  readonly confirmations?: number;
}

/** A pull payment for an invoice, with what was claimed of it. */
export interface FakeRefund {
  readonly id: string;
  readonly name: string;
  /** Coins, as decimal text. */
  readonly amount: string;
  readonly currency: string;
  readonly startsAt: number;
  readonly archived: boolean;
  readonly payouts: readonly {
    readonly amount: string;
    readonly state: 'AwaitingApproval' | 'Completed' | 'Cancelled';
  }[];
}

/** An invoice of the fake. Its status is computed, as the server does from payments and time. */
export interface FakeInvoice {
  readonly id: string;
  readonly orderId: string;
  /** Decimal text. */
  readonly amount: string;
  readonly currency: string;
  readonly rate: string;
  readonly due: string;
  readonly address: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly monitoredUntil: number;
  readonly payments: readonly FakePayment[];
  /** Those of `MediumSpeed` when left out. */
  readonly speedPolicy?: string;
  readonly refunds?: readonly FakeRefund[];
}

/** What the fake has stored, by the invoice's id. */
export type FakeInvoices = Map<string, FakeInvoice>;

/** Prices of one coin; the fake knows no market. */
const RATES: Readonly<Record<string, string>> = { EUR: '59000.00', GBP: '51000.00' };
const RATE = '64000.00';

interface NewInvoice {
  readonly orderId: string;
  /** In 1/10 000. */
  readonly units: bigint;
  readonly amount: string;
  readonly currency: string;
  readonly minutes: number;
  readonly monitoringMinutes: number;
  readonly speedPolicy?: string;
  readonly now: number;
}

/** Returns a new invoice. Its address has no valid checksum, so that no wallet can send anything to it. */
export function createInvoice({
  orderId,
  units,
  amount,
  currency,
  minutes,
  monitoringMinutes,
  speedPolicy,
  now,
}: NewInvoice): FakeInvoice {
  const rate = RATES[currency] ?? RATE;
  const hash = createHash('sha256').update(orderId).digest('hex');
  const expiresAt = now + minutes * 60_000;
  return {
    id: hash.slice(0, 22),
    orderId,
    amount,
    currency,
    rate,
    due: coinsOfFiat(units, rate),
    address: `bcrt1qsandbox${hash.slice(0, 30)}`,
    createdAt: now,
    expiresAt,
    monitoredUntil: expiresAt + monitoringMinutes * 60_000,
    payments: [],
    ...(speedPolicy === undefined ? {} : { speedPolicy }),
  };
}

const PARTS = 100_000_000n;
const partsOf = (coins: string): bigint => BigInt(coins.replace('.', ''));
const sumOf = (payments: readonly FakePayment[]): bigint =>
  payments.filter(({ status }) => status !== 'Invalid').reduce((sum, { value }) => sum + partsOf(value), 0n);
const textOf = (parts: bigint): string => {
  const size = parts < 0n ? -parts : parts;
  return `${parts < 0n ? '-' : ''}${size / PARTS}.${String(size % PARTS).padStart(8, '0')}`;
};

/** Returns an invoice with a further payment. */
export const payInvoice = (invoice: FakeInvoice, payment: FakePayment): FakeInvoice => ({
  ...invoice,
  payments: [...invoice.payments, payment],
});

/** Returns an invoice whose payments have changed their status: confirmed, or replaced by another transaction. */
export const changePayments = (invoice: FakeInvoice, status: FakePayment['status']): FakeInvoice => ({
  ...invoice,
  payments: invoice.payments.map((payment) => ({ ...payment, status })),
});

/** Confirmations that make a payment of each speed policy final. */
const NEEDED: Readonly<Record<string, number>> = { HighSpeed: 1, MediumSpeed: 1, LowMediumSpeed: 2, LowSpeed: 6 };

/** Returns an invoice after one block more: its payments have one confirmation more, and are final when those are enough. */
export const confirmPayments = (invoice: FakeInvoice): FakeInvoice => ({
  ...invoice,
  payments: invoice.payments.map((payment) => {
    if (payment.status !== 'Processing') return payment;
    const confirmations = (payment.confirmations ?? 0) + 1;
    const isFinal = confirmations >= (NEEDED[invoice.speedPolicy ?? 'MediumSpeed'] ?? 1);
    return { ...payment, confirmations, status: isFinal ? 'Settled' : 'Processing' };
  }),
});

/** Returns an invoice whose refunds were claimed and paid out. */
export const claimRefunds = (invoice: FakeInvoice): FakeInvoice => ({
  ...invoice,
  refunds: (invoice.refunds ?? []).map((one) => ({ ...one, payouts: [{ amount: one.amount, state: 'Completed' }] })),
});

/** Returns an invoice as it would be if its rate had expired just now. */
export const expireInvoice = (invoice: FakeInvoice, now: number): FakeInvoice => ({
  ...invoice,
  expiresAt: now - 1_000,
});

/** Returns an invoice's status and its reason, by the table of the documentation. */
export function statusAt(invoice: FakeInvoice, now: number): { status: string; additionalStatus: string } {
  const due = partsOf(invoice.due);
  const early = invoice.payments.filter(({ at }) => at <= invoice.expiresAt);
  const paid = sumOf(early);
  if (paid >= due && early.length > 0) {
    const isSettled = early.every(({ status }) => status !== 'Processing');
    if (!isSettled && now > invoice.monitoredUntil) return { status: 'Invalid', additionalStatus: 'None' };
    return { status: isSettled ? 'Settled' : 'Processing', additionalStatus: paid > due ? 'PaidOver' : 'None' };
  }
  if (now <= invoice.expiresAt) return { status: 'New', additionalStatus: paid > 0n ? 'PaidPartial' : 'None' };
  const all = sumOf(invoice.payments);
  return { status: 'Expired', additionalStatus: all >= due ? 'PaidLate' : all > 0n ? 'PaidPartial' : 'None' };
}

/** Returns an invoice as the API has it: numbers are decimal text, times are seconds. */
export function invoiceJson(invoice: FakeInvoice, now: number): object {
  const { id, orderId, amount, currency, createdAt, expiresAt, monitoredUntil, payments, speedPolicy } = invoice;
  return {
    id,
    ...statusAt(invoice, now),
    amount,
    paidAmount: textOf((sumOf(payments) * partsOf(amount)) / (partsOf(invoice.due) || 1n)),
    currency,
    metadata: { orderId },
    checkout: { speedPolicy: speedPolicy ?? 'MediumSpeed' },
    checkoutLink: `https://btcpay.example/i/${id}`,
    createdTime: Math.floor(createdAt / 1000),
    expirationTime: Math.floor(expiresAt / 1000),
    monitoringExpiration: Math.floor(monitoredUntil / 1000),
  };
}

/** Returns how an invoice is paid, as the API has it. */
export function methodJson({ address, due, rate, payments }: FakeInvoice): object {
  const left = partsOf(due) - sumOf(payments);
  return {
    paymentMethodId: 'BTC-CHAIN',
    destination: address,
    paymentLink: `bitcoin:${address}?amount=${textOf(left > 0n ? left : 0n)}`,
    rate,
    due: textOf(left),
    totalPaid: textOf(sumOf(payments)),
    payments: payments.map(({ id, value, at, status }) => ({
      id,
      value,
      fee: '0.00000000',
      status,
      receivedDate: Math.floor(at / 1000),
    })),
  };
}

interface Delivery {
  readonly invoice: FakeInvoice;
  readonly type: string;
  readonly deliveryId: string;
  readonly secret: string;
  readonly now: number;
}

/** Returns a notification as the server signs it. */
export function deliver({ invoice, type, deliveryId, secret, now }: Delivery): Notification {
  const { id: invoiceId, orderId } = invoice;
  const body = Buffer.from(
    JSON.stringify({
      deliveryId,
      webhookId: 'webhook',
      originalDeliveryId: deliveryId,
      isRedelivery: false,
      type,
      timestamp: Math.floor(now / 1000),
      invoiceId,
      metadata: { orderId },
    }),
  );
  return { headers: { 'btcpay-sig': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}` }, body };
}
