import type { Instructions, PaymentOrder, PaymentStatus, ReceivedPayment } from '../payment.ts';
import { isObject } from '../wire.ts';
import { fiatOfCoins } from './coins.ts';

const STATUSES = ['New', 'Processing', 'Expired', 'Invalid', 'Settled'] as const;

/** An invoice of the Greenfield API. */
export interface Invoice {
  readonly id: string;
  readonly orderId: string | undefined;
  readonly status: (typeof STATUSES)[number];
  readonly currency: string;
  /** In milliseconds since 1970. */
  readonly createdAt: number;
  readonly expiresAt: number;
  /** Whether anything was paid for it. */
  readonly isPaid: boolean;
  /** How many confirmations make a payment final; undefined when the server does not tell. */
  readonly speedPolicy: string | undefined;
}

interface CoinPayment {
  readonly id: string;
  /** Decimal text. */
  readonly value: string;
  readonly status: 'Invalid' | 'Processing' | 'Settled';
  /** In milliseconds since 1970. */
  readonly at: number;
}

/** How an invoice is paid on the chain, with the payments that the server has seen. */
interface CoinMethod {
  readonly coin: string;
  readonly address: string;
  readonly link: string;
  readonly due: string;
  readonly rate: string;
  readonly payments: readonly CoinPayment[];
}

export interface InvoiceDetails {
  readonly invoice: Invoice;
  readonly method: CoinMethod;
}

const DECIMAL = /^-?\d{1,18}(\.\d{1,18})?$/;
const isDecimal = (value: unknown): value is string => typeof value === 'string' && DECIMAL.test(value);

/** Returns an invoice of the wire; undefined when it is malformed. Times are seconds, numbers decimal text. */
export function readInvoice(json: unknown): Invoice | undefined {
  if (!isObject(json)) return undefined;
  const { id, currency, metadata, createdTime, expirationTime, additionalStatus, paidAmount, checkout } = json;
  const status = STATUSES.find((one) => one === json.status);
  if (typeof id !== 'string' || typeof currency !== 'string' || !status) return undefined;
  const orderId = isObject(metadata) && typeof metadata.orderId === 'string' ? metadata.orderId : undefined;
  const [createdAt, expiresAt] = [Number(createdTime) * 1000, Number(expirationTime) * 1000];
  if (Number.isNaN(createdAt) || Number.isNaN(expiresAt)) return undefined;
  const hasPaid = isDecimal(paidAmount) && Number(paidAmount) > 0;
  const isPaid =
    hasPaid || status === 'Processing' || status === 'Settled' || String(additionalStatus).startsWith('Paid');
  const speedPolicy = isObject(checkout) && typeof checkout.speedPolicy === 'string' ? checkout.speedPolicy : undefined;
  return { id, orderId, status, currency, createdAt, expiresAt, isPaid, speedPolicy };
}

const CHAIN = /^([A-Z]{2,10})-CHAIN$/;

/** Returns a payment method on a chain; undefined for other methods, such as Lightning, and malformed ones. */
export function readMethod(json: unknown): CoinMethod | undefined {
  if (!isObject(json)) return undefined;
  const { paymentMethodId, destination, paymentLink, due, rate, payments } = json;
  const [, coin] = (typeof paymentMethodId === 'string' && CHAIN.exec(paymentMethodId)) || [];
  if (coin === undefined || typeof destination !== 'string' || destination === '') return undefined;
  if (typeof paymentLink !== 'string' || !isDecimal(due) || !isDecimal(rate) || !Array.isArray(payments))
    return undefined;
  const read = payments.map(readPayment);
  if (read.includes(undefined)) return undefined;
  return {
    coin,
    address: destination,
    link: paymentLink,
    due,
    rate,
    payments: read.filter((one) => one !== undefined),
  };
}

function readPayment(json: unknown): CoinPayment | undefined {
  if (!isObject(json)) return undefined;
  const { id, value, receivedDate } = json;
  const status = (['Invalid', 'Processing', 'Settled'] as const).find((one) => one === json.status);
  const at = Number(receivedDate) * 1000;
  return typeof id === 'string' && id !== '' && isDecimal(value) && status && !Number.isNaN(at)
    ? { id, value, status, at }
    : undefined;
}

/** Returns the id of a payment that the platform knows: a transaction of one chain may have the id of another's. */
export const paymentIdOf = ({ coin }: Pick<CoinMethod, 'coin'>, id: string): string => `${coin}:${id}`;

const NETWORKS: Readonly<Record<string, string>> = { BTC: 'Bitcoin', LTC: 'Litecoin' };

/** Returns what a player needs to pay an invoice; undefined when nothing is due. */
export function instructionsOf({
  method: { coin, address, link, due, rate },
}: InvoiceDetails): Instructions | undefined {
  if (Number(due) <= 0) return undefined;
  return { kind: 'crypto', coin, network: NETWORKS[coin] ?? coin, address, coinAmount: due, rate, code: link };
}

/**
 * Returns the payments of an invoice in its currency, at its locked rate. A payment counts when the server has seen enough
 * confirmations; one after the rate has expired is reported as late.
 */
export function paymentsOf(
  { invoice, method }: InvoiceDetails,
  { acceptsLate }: { readonly acceptsLate: boolean },
): readonly ReceivedPayment[] {
  return method.payments
    .filter(({ status }) => status !== 'Invalid')
    .map(({ id, value, status, at }) => ({
      id: paymentIdOf(method, id),
      amount: fiatOfCoins(value, method.rate),
      currency: invoice.currency,
      state: status === 'Settled' ? ('settled' as const) : ('seen' as const),
      at,
      coins: { coin: method.coin, amount: value, rate: method.rate },
      ...(!acceptsLate && at > invoice.expiresAt ? { isLate: true as const } : {}),
    }));
}

/** Returns the status of an order's invoice. Only settled payments count; a replaced payment leads back to pending. */
export function statusOf(
  { id: orderId, amount }: Pick<PaymentOrder, 'id' | 'amount'>,
  details: InvoiceDetails,
  terms: { readonly acceptsLate: boolean; readonly confirmations?: PaymentStatus['confirmations'] },
): PaymentStatus {
  const payments = paymentsOf(details, terms);
  const { status, currency } = details.invoice;
  const { confirmations } = terms;
  const state = stateOf(status, payments);
  return { orderId, state, amount, currency, payments, ...(confirmations ? { confirmations } : {}) };
}

function stateOf(status: Invoice['status'], payments: readonly ReceivedPayment[]): PaymentStatus['state'] {
  if (payments.some(({ state }) => state === 'settled')) return 'paid';
  if (payments.length > 0) return status === 'Invalid' ? 'failed' : 'detected';
  if (status === 'Expired') return 'expired';
  return status === 'Invalid' ? 'failed' : 'pending';
}
