import type { ServiceAnswer, ServiceRequest } from '../../../kernel/adapters/fake-service.ts';
import type { Notification } from '../payment.ts';
import { readObject, type Wire } from '../wire.ts';
import {
  cancelPayment,
  capturePayment,
  createPayment,
  type FakeCardPayment,
  type FakeCardPayments,
  type FakeRefund,
  paymentAt,
} from './fake-cards.ts';
import { signNotification } from './signature.ts';

interface FakeProvider {
  readonly apiKey: string;
  readonly now: number;
  /** Address of the form of a payment. */
  readonly frameOf: (secret: string, language: string) => string;
}

const error = (status: number, code: string): ServiceAnswer => ({ status, json: { error: { code } } });

/** Returns a payment as the API shows it. */
const shown = ({ secret: _secret, refunds: _refunds, ...payment }: FakeCardPayment): object => payment;

/** Answers as a card provider does about payments, captures and refunds. Changes `payments`. */
export function answerCards(
  payments: FakeCardPayments,
  { method, path, headers, body }: ServiceRequest,
  { apiKey, now, frameOf }: FakeProvider,
): ServiceAnswer {
  if (headers.authorization !== `Bearer ${apiKey}`) return error(401, 'unauthenticated');
  const { pathname, searchParams } = new URL(path, 'http://cards.example');
  const [, area, id = '', part] = pathname.split('/').map(decodeURIComponent);
  if (area !== 'payments') return error(404, 'no_such_address');
  for (const [key, payment] of payments) payments.set(key, paymentAt(payment, now));
  const input = readObject(Buffer.from(body)) ?? {};
  if (id === '') {
    const isKeyed = typeof headers['idempotency-key'] === 'string';
    if (method === 'POST') return isKeyed ? postPayment(payments, input, { now, frameOf }) : error(400, 'no_key');
    return listPayments(payments, searchParams);
  }
  const payment = payments.get(id);
  if (!payment) return error(404, 'no_such_payment');
  if (part === 'refunds')
    return method === 'GET' ? { json: { data: payment.refunds } } : refund(payments, payment, input);
  if (method === 'GET' && part === undefined) return { json: shown(payment) };
  const changed =
    part === 'capture'
      ? capturePayment(payment, now)
      : part === 'cancel'
        ? cancelPayment(payment, typeof input.reason === 'string' ? input.reason : undefined)
        : undefined;
  if (!changed) return error(409, 'not_in_this_state');
  payments.set(id, changed);
  return { json: shown(changed) };
}

function postPayment(
  payments: FakeCardPayments,
  input: Wire,
  { now, frameOf }: Pick<FakeProvider, 'now' | 'frameOf'>,
): ServiceAnswer {
  const { amount, currency, reference, expiresAt, acceptedFunding, language = 'en', capture, authentication } = input;
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount <= 0) return error(400, 'amount');
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return error(400, 'currency');
  if (typeof reference !== 'string' || reference === '') return error(400, 'reference');
  if (capture !== 'manual' || authentication !== 'required') return error(400, 'capture');
  const created = createPayment({
    reference,
    amount,
    currency,
    now,
    frameOf: (secret) => frameOf(secret, String(language)),
    ...(typeof expiresAt === 'number' ? { expiresAt } : {}),
    ...(Array.isArray(acceptedFunding) ? { acceptedFunding: acceptedFunding.map(String) } : {}),
  });
  const known = payments.get(created.id);
  if (known) return known.amount === amount && known.currency === currency ? { json: shown(known) } : error(409, 'key');
  payments.set(created.id, created);
  return { status: 201, json: shown(created) };
}

function listPayments(payments: FakeCardPayments, query: URLSearchParams): ServiceAnswer {
  const reference = query.get('reference');
  const [from, until] = [Number(query.get('from') ?? 0), Number(query.get('until') ?? Number.MAX_SAFE_INTEGER)];
  const start = Number(query.get('cursor') ?? 0);
  const limit = Number(query.get('limit') ?? 10);
  const found = [...payments.values()].filter(
    (payment) =>
      (reference === null || payment.reference === reference) &&
      payment.createdAt >= from &&
      payment.createdAt <= until,
  );
  const end = start + limit;
  return {
    json: { data: found.slice(start, end).map(shown), ...(end < found.length ? { nextCursor: String(end) } : {}) },
  };
}

/** A refund of an odd number of smallest units fails later, one of more than was captured at once. */
function refund(payments: FakeCardPayments, payment: FakeCardPayment, input: Wire): ServiceAnswer {
  const { amount, reference } = input;
  if (typeof amount !== 'number' || typeof reference !== 'string') return error(400, 'amount');
  const known = payment.refunds.find((one) => one.reference === reference);
  if (known) return { json: known };
  const taken = payment.refunds.reduce((sum, one) => sum + (one.status === 'failed' ? 0 : one.amount), 0);
  if (payment.status !== 'succeeded' || amount <= 0 || taken + amount > payment.amountCaptured)
    return error(409, 'amount_too_large');
  const status: FakeRefund['status'] = amount % 2 === 1 ? 'failed' : 'succeeded';
  const made = { id: `re_${payment.refunds.length}`, reference, amount, status };
  payments.set(payment.id, { ...payment, refunds: [...payment.refunds, made] });
  return { status: 201, json: { ...made, status: 'pending' } };
}

interface CardEvent {
  readonly payment: Pick<FakeCardPayment, 'id' | 'reference' | 'status'>;
  /** Names the event. */
  readonly event: string;
  readonly secret: string;
  readonly now: number;
}

/** Returns a notification as the provider signs it. It states no amount: the platform reads the payment. */
export function tellOfPayment({ payment, event, secret, now }: CardEvent): Notification {
  const { id, reference, status } = payment;
  const body = Buffer.from(JSON.stringify({ id: event, type: `payment.${status}`, data: { id, reference } }));
  return { headers: signNotification(secret, body, now), body };
}
