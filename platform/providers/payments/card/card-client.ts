import type { Exchange, ProviderRequest, ProviderResponse } from '../exchange.ts';
import type { PaymentOrder, PaymentRefund, ProviderResult, RefundState } from '../payment.ts';
import { isObject, type Wire } from '../wire.ts';
import { type CardPayment, readCardPayment } from './card-payment.ts';
import { minorOfAmount } from './minor-units.ts';

/** An account at a card provider. */
export interface CardAccount {
  readonly exchange: Exchange;
  readonly apiKey: string;
}

const PAGE_SIZE = 100;
const MAX_PAGES = 100;

interface CardRequest extends Pick<ProviderRequest, 'method' | 'path'> {
  readonly body?: object;
  /** The provider answers a repeated key with what it answered first. */
  readonly key?: string;
}

const send = ({ exchange, apiKey }: CardAccount, { body, key, ...rest }: CardRequest): Promise<ProviderResponse> =>
  exchange({
    ...rest,
    headers: {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

const refused = (answer: ProviderResponse): ProviderResult<never> => ({
  ok: false,
  reason: answer.ok ? `the provider answered ${answer.status} and no payment` : answer.reason,
  ...(answer.ok && answer.status === 404 ? { isAbsent: true as const } : {}),
});

function paymentIn(answer: ProviderResponse): ProviderResult<CardPayment> {
  const payment = answer.ok && answer.status < 300 ? readCardPayment(answer.json) : undefined;
  return payment ? { ok: true, value: payment } : refused(answer);
}

/** Creates the payment of an order, which is authorised first and captured after its card was looked at. */
export async function openPayment(account: CardAccount, order: PaymentOrder): Promise<ProviderResult<CardPayment>> {
  const amount = minorOfAmount(order.amount, order.currency);
  if (amount === undefined) return { ok: false, reason: 'a card payment is a whole number of smallest units' };
  const body = {
    amount,
    currency: order.currency,
    reference: order.id,
    capture: 'manual',
    authentication: 'required',
    returnUrl: order.returnUrl,
    notifyUrl: order.notifyUrl,
    ...(order.expiresAt === undefined ? {} : { expiresAt: Math.ceil(order.expiresAt / 1000) }),
    ...(order.language === undefined ? {} : { language: order.language }),
    ...(order.refusesCredit ? { acceptedFunding: ['debit', 'prepaid'] } : {}),
  };
  return paymentIn(await send(account, { method: 'POST', path: '/payments', body, key: order.id }));
}

/** Returns the payment of an order. */
export async function findPayment(account: CardAccount, reference: string): Promise<ProviderResult<CardPayment>> {
  const listed = await listPage(account, new URLSearchParams({ reference }));
  if (!listed.ok) return listed;
  const [payment] = listed.value.payments;
  return payment
    ? { ok: true, value: payment }
    : { ok: false, reason: 'the provider has no such payment', isAbsent: true };
}

/** Returns a payment by the provider's id. */
export const getPayment = async (account: CardAccount, id: string): Promise<ProviderResult<CardPayment>> =>
  paymentIn(await send(account, { method: 'GET', path: `/payments/${encodeURIComponent(id)}` }));

/**
 * Captures an authorised payment, or gives its authorisation up. After an answer that was lost the payment is read: the request
 * may have been carried out.
 */
export async function endAuthorisation(
  account: CardAccount,
  { id }: Pick<CardPayment, 'id'>,
  end: 'capture' | 'cancel',
): Promise<ProviderResult<CardPayment>> {
  const path = `/payments/${encodeURIComponent(id)}/${end}`;
  const body = end === 'cancel' ? { reason: 'funding_not_accepted' } : {};
  const ended = paymentIn(await send(account, { method: 'POST', path, body, key: `${id}-${end}` }));
  return ended.ok ? ended : getPayment(account, id);
}

/** Returns the payments that were made in a period, in milliseconds since 1970. */
export async function listPayments(
  account: CardAccount,
  { from, until }: { readonly from: number; readonly until: number },
): Promise<ProviderResult<readonly CardPayment[]>> {
  const all: CardPayment[] = [];
  const query = new URLSearchParams({ from: String(Math.floor(from / 1000)), until: String(Math.ceil(until / 1000)) });
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const listed = await listPage(account, query);
    if (!listed.ok) return listed;
    all.push(...listed.value.payments);
    if (listed.value.next === undefined) return { ok: true, value: all };
    query.set('cursor', listed.value.next);
  }
  return { ok: false, reason: 'the provider lists more payments than one period can have' };
}

interface PaymentPage {
  readonly payments: readonly CardPayment[];
  readonly next: string | undefined;
}

async function listPage(account: CardAccount, query: URLSearchParams): Promise<ProviderResult<PaymentPage>> {
  query.set('limit', String(PAGE_SIZE));
  const answer = await send(account, { method: 'GET', path: `/payments?${query}` });
  const { data, nextCursor } = answer.ok && answer.status === 200 && isObject(answer.json) ? answer.json : ({} as Wire);
  const payments = Array.isArray(data) ? data.map(readCardPayment) : [undefined];
  if (payments.includes(undefined)) return refused(answer);
  return {
    ok: true,
    value: {
      payments: payments.filter((payment) => payment !== undefined),
      next: typeof nextCursor === 'string' ? nextCursor : undefined,
    },
  };
}

const REFUND_STATES: Readonly<Record<string, RefundState>> = {
  pending: 'pending',
  succeeded: 'done',
  failed: 'failed',
};

/** Sends a payment back. A repeated key gets the first answer, so the refund is searched for before it is requested. */
export async function sendRefund(
  account: CardAccount,
  { paymentId, key, amount, currency }: PaymentRefund,
): Promise<ProviderResult<RefundState>> {
  const path = `/payments/${encodeURIComponent(paymentId)}/refunds`;
  const known = await send(account, { method: 'GET', path });
  if (!known.ok || known.status !== 200 || !isObject(known.json) || !Array.isArray(known.json.data))
    return refused(known);
  const earlier = known.json.data.find((refund) => isObject(refund) && refund.reference === key) as Wire | undefined;
  if (earlier) return readRefund(earlier);
  const body = { amount: minorOfAmount(amount, currency), reference: key };
  const answer = await send(account, { method: 'POST', path, body, key });
  if (answer.ok && answer.status >= 400 && answer.status < 500) return { ok: true, value: 'failed' };
  return answer.ok && answer.status < 300 ? readRefund(answer.json) : refused(answer);
}

function readRefund(json: unknown): ProviderResult<RefundState> {
  const state = isObject(json) ? REFUND_STATES[String(json.status)] : undefined;
  return state ? { ok: true, value: state } : { ok: false, reason: 'the provider answered no refund' };
}
