import type { ServiceAnswer } from '../../../kernel/adapters/fake-service.ts';
import { partsOfCoins } from './coins.ts';
import { type FakeInvoice, type FakeInvoices, type FakeRefund, statusAt } from './fake-invoices.ts';

interface RefundRequest {
  readonly name?: unknown;
  readonly refundVariant?: unknown;
  readonly payoutMethodId?: unknown;
  readonly customAmount?: unknown;
  readonly customCurrency?: unknown;
}

/** Makes a pull payment for an invoice, as the server does: for settled ones, and for expired ones that something was paid for. */
export function postRefund(
  invoices: FakeInvoices,
  invoice: FakeInvoice,
  { body, now }: { readonly body: string; readonly now: number },
): ServiceAnswer {
  const { name, refundVariant, payoutMethodId, customAmount, customCurrency } = JSON.parse(
    body || '{}',
  ) as RefundRequest;
  const { status, additionalStatus } = statusAt(invoice, now);
  if (status !== 'Settled' && !(status === 'Expired' && additionalStatus.startsWith('Paid')))
    return { status: 400, json: { code: 'non-refundable', message: 'Cannot refund this invoice' } };
  const isPositive = typeof customAmount === 'string' && partsOfCoins(customAmount) > 0n;
  const problems = [
    ...(refundVariant === 'Custom' ? [] : [{ path: 'RefundVariant', message: 'Please select a valid refund option' }]),
    ...(isPositive ? [] : [{ path: 'CustomAmount', message: 'Amount must be greater than 0' }]),
    ...(customCurrency === 'BTC' ? [] : [{ path: 'CustomCurrency', message: 'Invalid currency' }]),
    ...(payoutMethodId === 'BTC-CHAIN' ? [] : [{ path: 'PayoutMethodId', message: 'Please select a payment method' }]),
  ];
  if (problems.length > 0) return { status: 422, json: problems };
  const refunds = invoice.refunds ?? [];
  const made: FakeRefund = {
    id: `${invoice.id}_${refunds.length}`,
    name: typeof name === 'string' ? name : `Refund ${invoice.id}`,
    amount: String(customAmount),
    currency: 'BTC',
    startsAt: now,
    archived: false,
    payouts: [],
  };
  invoices.set(invoice.id, { ...invoice, refunds: [...refunds, made] });
  return { json: refundJson(made) };
}

/** Lists the pull payments of a store. */
export const listRefunds = (invoices: FakeInvoices): ServiceAnswer => ({
  json: [...invoices.values()].flatMap(({ refunds = [] }) => refunds.map(refundJson)),
});

/** Lists the payouts of a pull payment, which is public. */
export function listPayouts(invoices: FakeInvoices, id: string): ServiceAnswer {
  const found = [...invoices.values()].flatMap(({ refunds = [] }) => refunds).find((one) => one.id === id);
  if (!found)
    return { status: 404, json: { code: 'pullpayment-not-found', message: 'The pull payment was not found' } };
  const { currency } = found;
  const json = found.payouts.map(({ amount, state }) => ({
    originalCurrency: currency,
    originalAmount: amount,
    state,
  }));
  return { json };
}

/** Tells how far a transaction of a store's wallet is. */
export function readTransaction(invoices: FakeInvoices, id: string): ServiceAnswer {
  const payment = [...invoices.values()].flatMap(({ payments }) => payments).find((one) => one.id === `${id}-0`);
  if (!payment) return { status: 404, json: { code: 'transaction-not-found', message: 'No such transaction.' } };
  return { json: { transactionHash: id, amount: payment.value, confirmations: payment.confirmations ?? 0 } };
}

const refundJson = ({ id, name, amount, currency, archived, startsAt }: FakeRefund): object => ({
  id,
  name,
  amount,
  currency,
  archived,
  startsAt: Math.floor(startsAt / 1000),
  viewLink: `https://btcpay.example/pull-payments/${id}`,
});
