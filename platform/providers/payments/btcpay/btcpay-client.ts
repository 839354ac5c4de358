import { textOfAmount } from '../decimal.ts';
import type { Exchange, ProviderRequest, ProviderResponse } from '../exchange.ts';
import type { PaymentOrder, ProviderResult } from '../payment.ts';
import { checkoutOf } from './checkout.ts';
import { type Invoice, type InvoiceDetails, readInvoice, readMethod } from './invoice.ts';

/** A store of a BTCPay Server and the key that may use it. */
export interface BtcpayStore {
  readonly exchange: Exchange;
  readonly apiKey: string;
  readonly storeId: string;
  readonly now: () => number;
}

const PAGE_SIZE = 100;
const MAX_PAGES = 100;

/** Amounts of orders have at most four decimals. */
const DECIMALS = 4;

/** Sends a request about the store, to a path below it. */
export const sendToStore = (
  { exchange, apiKey, storeId }: BtcpayStore,
  { path, ...rest }: ProviderRequest,
): Promise<ProviderResponse> =>
  exchange({
    ...rest,
    path: `/api/v1/stores/${encodeURIComponent(storeId)}${path}`,
    headers: { authorization: `token ${apiKey}`, 'content-type': 'application/json' },
  });

const send = (store: BtcpayStore, { path, ...rest }: ProviderRequest): Promise<ProviderResponse> =>
  sendToStore(store, { ...rest, path: `/invoices${path}` });

/** Creates the invoice of an order. The API has no idempotency key, so an existing one is searched for first. */
export async function openInvoice(store: BtcpayStore, order: PaymentOrder): Promise<ProviderResult<Invoice>> {
  const known = await findInvoice(store, order.id);
  if (!known.ok) return known;
  if (known.value) return { ok: true, value: known.value };
  const body = JSON.stringify({
    amount: textOfAmount(order.amount, DECIMALS),
    currency: order.currency,
    metadata: { orderId: order.id },
    checkout: { ...checkoutOf(order, store.now()), redirectURL: order.returnUrl },
  });
  const created = await send(store, { method: 'POST', path: '', body });
  const invoice = created.ok && created.status === 200 ? readInvoice(created.json) : undefined;
  if (invoice) return { ok: true, value: invoice };
  const after = await findInvoice(store, order.id);
  if (!after.ok) return after;
  if (after.value) return { ok: true, value: after.value };
  return { ok: false, reason: created.ok ? `the provider answered ${created.status}` : created.reason };
}

/** Returns the first invoice of an order, which players were shown; undefined when there is none. */
export async function findInvoice(store: BtcpayStore, orderId: string): Promise<ProviderResult<Invoice | undefined>> {
  const listed = await listInvoices(store, new URLSearchParams({ orderId }));
  if (!listed.ok) return listed;
  const own = listed.value.filter((invoice) => invoice.orderId === orderId);
  return { ok: true, value: own.toSorted((a, b) => a.createdAt - b.createdAt)[0] };
}

/** Returns the invoices of a period for which anything was paid. */
export async function listPaidInvoices(
  store: BtcpayStore,
  { from, until }: { readonly from: number; readonly until: number },
): Promise<ProviderResult<readonly Invoice[]>> {
  const paid: Invoice[] = [];
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = { startDate: seconds(from), endDate: seconds(until), skip: String(page * PAGE_SIZE) };
    const listed = await listInvoices(store, new URLSearchParams({ ...query, take: String(PAGE_SIZE) }));
    if (!listed.ok) return listed;
    paid.push(...listed.value.filter(({ isPaid }) => isPaid));
    if (listed.value.length < PAGE_SIZE) return { ok: true, value: paid };
  }
  return { ok: false, reason: 'the provider lists more invoices than one period can have' };
}

const seconds = (time: number): string => String(Math.floor(time / 1000));

async function listInvoices(store: BtcpayStore, query: URLSearchParams): Promise<ProviderResult<readonly Invoice[]>> {
  const answer = await send(store, { method: 'GET', path: `?${query}` });
  if (!answer.ok) return answer;
  const invoices = Array.isArray(answer.json) ? answer.json.map(readInvoice) : [undefined];
  if (answer.status !== 200 || invoices.includes(undefined))
    return { ok: false, reason: `the provider listed no invoices and answered ${answer.status}` };
  return { ok: true, value: invoices.filter((invoice) => invoice !== undefined) };
}

/** Returns an invoice with its address, rate and payments. */
export async function readDetails(store: BtcpayStore, invoice: Invoice): Promise<ProviderResult<InvoiceDetails>> {
  const answer = await send(store, { method: 'GET', path: `/${encodeURIComponent(invoice.id)}/payment-methods` });
  if (!answer.ok) return answer;
  const methods = Array.isArray(answer.json) ? answer.json : [];
  const method = methods.map(readMethod).find((one) => one !== undefined);
  return answer.status === 200 && method
    ? { ok: true, value: { invoice, method } }
    : { ok: false, reason: `the provider has no payment method and answered ${answer.status}` };
}
