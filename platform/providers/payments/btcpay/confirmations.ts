import type { PaymentStatus } from '../payment.ts';
import { isObject } from '../wire.ts';
import { type BtcpayStore, sendToStore } from './btcpay-client.ts';
import type { InvoiceDetails } from './invoice.ts';

/** Confirmations of each speed policy. With `HighSpeed` a replaceable payment still needs one. */
const NEEDED: Readonly<Record<string, number>> = { HighSpeed: 1, MediumSpeed: 1, LowMediumSpeed: 2, LowSpeed: 6 };
const DEFAULT_POLICY = 'MediumSpeed';

/** Payments of one invoice that are asked about: three requests at most for one reading. */
const MAX_ASKED = 3;

/**
 * Returns the confirmations of an invoice's payments that are not final, of the one that has the fewest. Returns undefined when
 * there is none, and when the key may not read the store's wallet: a deposit does not depend on it.
 */
export async function readConfirmations(
  store: BtcpayStore,
  { invoice, method }: InvoiceDetails,
): Promise<PaymentStatus['confirmations']> {
  const open = method.payments.filter(({ status }) => status === 'Processing').slice(0, MAX_ASKED);
  const needed = NEEDED[invoice.speedPolicy ?? DEFAULT_POLICY];
  if (open.length === 0 || needed === undefined) return undefined;
  const counts: number[] = [];
  for (const { id } of open) {
    const path = `/payment-methods/${method.coin}-CHAIN/wallet/transactions/${encodeURIComponent(transactionOf(id))}`;
    const answer = await sendToStore(store, { method: 'GET', path });
    const count = answer.ok && answer.status === 200 && isObject(answer.json) ? Number(answer.json.confirmations) : -1;
    if (!Number.isSafeInteger(count) || count < 0) return undefined;
    counts.push(count);
  }
  return { seen: Math.min(needed, ...counts), needed };
}

/** Returns the transaction of a payment, whose id ends with the number of its output. */
const transactionOf = (paymentId: string): string => paymentId.replace(/-\d+$/, '');
