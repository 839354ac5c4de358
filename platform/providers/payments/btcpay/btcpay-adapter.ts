import { createHmac } from 'node:crypto';
import { sameBytes } from '../../../kernel/secrets/secrets.ts';
import type { ListedPayment, Notification, PaymentAdapter, PaymentHints, ProviderResult } from '../payment.ts';
import { isObject, readObject } from '../wire.ts';
import { type BtcpayStore, findInvoice, listPaidInvoices, openInvoice, readDetails } from './btcpay-client.ts';
import { readConfirmations } from './confirmations.ts';
import { instructionsOf, paymentsOf, statusOf } from './invoice.ts';
import { refundPayment } from './refund.ts';

interface BtcpayOptions extends BtcpayStore {
  readonly webhookSecret: string;
  /** Whether payments after the rate has expired are credited at that rate, instead of waiting for an operator. */
  readonly acceptsLate: boolean;
}

const SIGNATURE = 'btcpay-sig';

/** Returns an adapter of the Greenfield API over the given exchange. */
export function createBtcpayAdapter(options: BtcpayOptions): PaymentAdapter {
  const { webhookSecret, acceptsLate } = options;
  return {
    kind: 'crypto',
    acknowledgement: 'OK',
    create: async (order) => {
      const invoice = await openInvoice(options, order);
      if (!invoice.ok) return invoice;
      const details = await readDetails(options, invoice.value);
      if (!details.ok) return details;
      const instructions = instructionsOf(details.value);
      return instructions ? { ok: true, value: { instructions } } : { ok: false, reason: 'the invoice has no address' };
    },
    status: async (order) => {
      const invoice = await findInvoice(options, order.id);
      if (!invoice.ok) return invoice;
      if (!invoice.value) return { ok: false, reason: 'the provider has no such invoice', isAbsent: true };
      const details = await readDetails(options, invoice.value);
      if (!details.ok) return details;
      const confirmations = await readConfirmations(options, details.value);
      return { ok: true, value: statusOf(order, details.value, { acceptsLate, confirmations }) };
    },
    read: async (notification) => readHints(notification, webhookSecret),
    eventId: ({ body }) => deliveryOf(body),
    list: async (period) => listPayments(options, period),
    refund: (refund) => refundPayment(options, refund),
  };
}

async function listPayments(
  options: BtcpayOptions,
  period: { readonly from: number; readonly until: number },
): Promise<ProviderResult<readonly ListedPayment[]>> {
  const invoices = await listPaidInvoices(options, period);
  if (!invoices.ok) return invoices;
  const listed: ListedPayment[] = [];
  for (const invoice of invoices.value) {
    const details = await readDetails(options, invoice);
    if (!details.ok) return details;
    const { orderId } = invoice;
    listed.push(
      ...paymentsOf(details.value, options).map((payment) => ({ ...payment, ...(orderId ? { orderId } : {}) })),
    );
  }
  return { ok: true, value: listed };
}

/**
 * Returns the order of a signed notification. It has no time stamp, so a replayed one may be old: the invoice is read before
 * anything is credited.
 */
export function readHints({ headers, body }: Notification, secret: string): PaymentHints | undefined {
  const given = headers[SIGNATURE];
  const right = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  if (secret === '' || typeof given !== 'string' || !sameBytes(Buffer.from(given), Buffer.from(right)))
    return undefined;
  const message = readObject(body);
  if (!message) return undefined;
  const { metadata } = message;
  const orderId = isObject(metadata) && typeof metadata.orderId === 'string' ? metadata.orderId : undefined;
  return { hints: orderId === undefined ? [] : [{ orderId }] };
}

/** Returns the id of a delivery, that of the first one when it is a redelivery. */
function deliveryOf(body: Uint8Array): string | undefined {
  const { originalDeliveryId, deliveryId } = readObject(body) ?? {};
  if (typeof originalDeliveryId === 'string' && originalDeliveryId !== '') return originalDeliveryId;
  return typeof deliveryId === 'string' && deliveryId !== '' ? deliveryId : undefined;
}
