import { sameBytes } from '../../../kernel/secrets/secrets.ts';
import type { Exchange } from '../exchange.ts';
import type { Notification, PaymentAdapter, PaymentHint, PaymentHints } from '../payment.ts';
import { isObject, readObject } from '../wire.ts';
import { openCharge, readCharge } from './pix-client.ts';
import { readPaymentId } from './pix-payment.ts';
import { listPix, readPix, returnPix } from './received-pix.ts';
import { createTokenSource } from './token-source.ts';
import { orderIdOf } from './txid.ts';

interface PixOptions {
  /** Name under which tokens are remembered: the provider's address. */
  readonly name: string;
  readonly exchange: Exchange;
  readonly clientId: string;
  readonly secret: string;
  readonly pixKey: string;
  /** Secret segment of the notifications' address. */
  readonly webhookKey: string;
  readonly now: () => number;
}

/** Returns an adapter of the central bank's API Pix over the given exchange: immediate charges with one QR code each. */
export function createPixAdapter(options: PixOptions): PaymentAdapter {
  const { name, exchange, clientId, secret, pixKey, webhookKey, now } = options;
  const account = { exchange, pixKey, now, token: createTokenSource(name, { exchange, clientId, secret, now }) };
  return {
    kind: 'pix',
    currencies: ['BRL'],
    acknowledgement: '200',
    create: async (order) => {
      const charge = await openCharge(account, order);
      if (!charge.ok) return charge;
      const { code } = charge.value;
      return code === undefined
        ? { ok: false, reason: 'the charge has no code' }
        : { ok: true, value: { instructions: { kind: 'qr', code } } };
    },
    status: async (order) => {
      const charge = await readCharge(account, order);
      return charge.ok ? { ok: true, value: charge.value.status } : charge;
    },
    read: async (notification) => readHints(notification, webhookKey),
    find: (paymentId) => readPix(account, paymentId),
    list: (period) => listPix(account, period),
    refund: (refund) => returnPix(account, refund),
  };
}

/**
 * Returns the payments of a notification. It has no signature and may group several Pix, so it is a hint: the edge proves the
 * sender by a client certificate, the address by its secret segment, and the charge is read before anything is credited.
 */
export function readHints({ body, key = '' }: Notification, webhookKey: string): PaymentHints | undefined {
  if (webhookKey === '' || !sameBytes(Buffer.from(key), Buffer.from(webhookKey))) return undefined;
  const { pix } = readObject(body) ?? {};
  if (!Array.isArray(pix)) return undefined;
  return { hints: pix.map(hintOf).filter((hint) => hint !== undefined) };
}

function hintOf(pix: unknown): PaymentHint | undefined {
  if (!isObject(pix)) return undefined;
  const orderId = orderIdOf(pix.txid);
  const paymentId = readPaymentId(pix.endToEndId);
  if (orderId === undefined && paymentId === undefined) return undefined;
  return { ...(orderId === undefined ? {} : { orderId }), ...(paymentId === undefined ? {} : { paymentId }) };
}
