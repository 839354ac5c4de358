import type { ServiceAnswer, ServiceRequest } from '../../../kernel/adapters/fake-service.ts';
import { amountOfText } from '../decimal.ts';
import { createInvoice, type FakeInvoices, invoiceJson, methodJson } from './fake-invoices.ts';
import { listPayouts, listRefunds, postRefund, readTransaction } from './fake-refunds.ts';

interface FakeStore {
  readonly apiKey: string;
  readonly storeId: string;
  readonly now: number;
}

/** Answers as the Greenfield API of a BTCPay Server does about the invoices and refunds of one store. Changes `invoices`. */
export function answerBtcpay(
  invoices: FakeInvoices,
  { method, path, headers, body }: ServiceRequest,
  { apiKey, storeId, now }: FakeStore,
): ServiceAnswer {
  const { pathname, searchParams } = new URL(path, 'http://btcpay.example');
  const [, pulled] = /^\/api\/v1\/pull-payments\/([^/]+)\/payouts$/.exec(pathname) ?? [];
  if (pulled !== undefined) return listPayouts(invoices, pulled);
  if (headers.authorization !== `token ${apiKey}`)
    return { status: 401, json: { code: 'unauthenticated', message: 'Authentication is required.' } };
  const base = `/api/v1/stores/${storeId}`;
  if (pathname === `${base}/pull-payments`) return listRefunds(invoices);
  const wallet = `${base}/payment-methods/BTC-CHAIN/wallet/transactions/`;
  if (pathname.startsWith(wallet)) return readTransaction(invoices, pathname.slice(wallet.length));
  const root = `${base}/invoices`;
  if (!pathname.startsWith(root)) return { status: 404, json: { code: 'store-not-found', message: 'No such store.' } };
  const [, id = '', part] = pathname.slice(root.length).split('/');
  if (id === '')
    return method === 'POST' ? postInvoice(invoices, body, now) : listInvoices(invoices, searchParams, now);
  const invoice = invoices.get(id);
  if (invoice && part === 'refund' && method === 'POST') return postRefund(invoices, invoice, { body, now });
  if (!invoice || method !== 'GET')
    return { status: 404, json: { code: 'invoice-not-found', message: 'No such invoice.' } };
  return { json: part === 'payment-methods' ? [methodJson(invoice)] : invoiceJson(invoice, now) };
}

interface InvoiceRequest {
  readonly amount?: unknown;
  readonly currency?: unknown;
  readonly metadata?: { readonly orderId?: unknown };
  readonly checkout?: {
    readonly expirationMinutes?: unknown;
    readonly monitoringMinutes?: unknown;
    readonly speedPolicy?: unknown;
  };
}

function postInvoice(invoices: FakeInvoices, body: string, now: number): ServiceAnswer {
  const { amount, currency, metadata = {}, checkout = {} } = JSON.parse(body || '{}') as InvoiceRequest;
  const units = amountOfText(amount, 4);
  const { orderId } = metadata;
  const { expirationMinutes: minutes = 15, monitoringMinutes = 1_440, speedPolicy = 'MediumSpeed' } = checkout;
  const problems = [
    ...(units === undefined || units === 0n ? [{ path: 'amount', message: 'The amount is no positive number.' }] : []),
    ...(typeof currency === 'string' ? [] : [{ path: 'currency', message: 'The currency is required.' }]),
  ];
  if (problems.length > 0 || units === undefined || typeof currency !== 'string')
    return { status: 422, json: problems };
  const created = createInvoice({
    orderId: typeof orderId === 'string' ? orderId : '',
    units,
    amount: String(amount),
    currency,
    minutes: Number(minutes),
    monitoringMinutes: Number(monitoringMinutes),
    speedPolicy: String(speedPolicy),
    now,
  });
  invoices.set(created.id, created);
  return { json: invoiceJson(created, now) };
}

function listInvoices(invoices: FakeInvoices, query: URLSearchParams, now: number): ServiceAnswer {
  const orderId = query.get('orderId');
  const [from, until] = [Number(query.get('startDate') ?? 0), Number(query.get('endDate') ?? Number.MAX_SAFE_INTEGER)];
  const skip = Number(query.get('skip') ?? 0);
  const take = Number(query.get('take') ?? 50);
  const found = [...invoices.values()].filter(
    (invoice) =>
      (orderId === null || invoice.orderId === orderId) &&
      invoice.createdAt >= from * 1000 &&
      invoice.createdAt <= until * 1000,
  );
  return { json: found.slice(skip, skip + take).map((invoice) => invoiceJson(invoice, now)) };
}
